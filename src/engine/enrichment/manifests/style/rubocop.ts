/** What RuboCop asks of Ruby: its version, what it inherits, the limits, cops that the project turned on or off. */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, textAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOfEntry } from '../quote.ts';
import { flag, read, template, someOf, width, type SettingRule, type Setting } from './setting.ts';

export function rubocop(event: BrainEvent): Setting[] {
  const tree = parseYaml(event.text);
  const gems = entriesAt(tree, 'inherit_gem');
  const [gem] = gems;
  const inherited: Setting[] = gem
    ? [{ words: `builds on ${someOf(gems.map(([name]) => name))}`, span: spanOfEntry(event, gem[1], 200) }]
    : [];
  const switched = (value: string, label: string): Setting[] => {
    const cops = entriesAt(tree).filter(
      ([cop, entry]) => cop !== 'AllCops' && /^[A-Z]/.test(cop) && textAt(entry, 'Enabled') === value,
    );
    const [first] = cops;
    return first
      ? [{ words: `${label}: ${someOf(cops.map(([cop]) => cop))}`, span: spanOfEntry(event, first[1], 200) }]
      : [];
  };
  return [...inherited, ...read(event, tree, RULES), ...switched('true', 'on'), ...switched('false', 'off')];
}

const RULES: readonly SettingRule[] = [
  ['plugins', template('plugins ')],
  ['require', template('plugins ')],
  ['AllCops/TargetRubyVersion', template('Ruby ')],
  ['AllCops/TargetRailsVersion', template('Rails ')],
  ['AllCops/NewCops', (value) => (value === 'enable' ? 'new cops at once' : undefined)],
  ['AllCops/DisabledByDefault', flag('only the cops that are named')],
  [['Layout/LineLength', 'Max'], width],
  [['Metrics/MethodLength', 'Max'], template('methods up to ', ' lines')],
  [['Style/StringLiterals', 'EnforcedStyle'], (value) => value.replaceAll('_', ' ')],
];
