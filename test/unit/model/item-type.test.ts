/** Every type name of the five models this product fulfils is understood, whatever its spelling. */
import assert from 'node:assert/strict';
import { BrainError } from '../../../src/engine/model/errors.ts';
import { canonicalType, ITEM_TYPES, LAYER1_GROUPS, TYPE_POLICIES } from '../../../src/engine/model/item-type.ts';
import { schemaKeySchema } from '../../../src/engine/model/schema-key.ts';

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Contox: {
    Decision: 'decision',
    Convention: 'convention',
    BugFix: 'bug-fix',
    Todo: 'todo',
    ArchitectureNote: 'architecture-note',
    ImplementationFact: 'implementation-fact',
    CodeMapNode: 'code-map-node',
  },
  codexfi: {
    'project-brief': 'project-brief',
    architecture: 'architecture-note',
    'tech-context': 'tech-context',
    'product-context': 'product-context',
    progress: 'progress',
    'session-summary': 'session-summary',
    'error-solution': 'bug-fix',
    preference: 'preference',
    'learned-pattern': 'learned-pattern',
    'project-config': 'project-config',
    conversation: 'conversation',
  },
  Konteks: {
    Decision: 'decision',
    Constraint: 'convention',
    Preference: 'preference',
    'Code insight': 'implementation-fact',
    Blocker: 'blocker',
    Fact: 'fact',
    Note: 'note',
    Diary: 'session-summary',
  },
  mememory: {
    fact: 'fact',
    rule: 'convention',
    decision: 'decision',
    feedback: 'feedback',
    context: 'context',
    bootstrap: 'convention',
  },
  design: {
    'architecture-pattern': 'architecture-note',
    'active-context': 'progress',
    'code-insight': 'implementation-fact',
  },
};

describe('type names', () => {
  for (const [model, names] of Object.entries(NAMES))
    it(`of ${model} mean a type`, () => {
      for (const [name, type] of Object.entries(names)) assert.equal(canonicalType(name), type, name);
    });

  it('may be written with any case, spaces, hyphens and underscores', () => {
    for (const name of ['BugFix', 'bug_fix', 'BUG FIX', 'bug-fix', 'bugfix'])
      assert.equal(canonicalType(name), 'bug-fix');
  });

  it('that mean nothing are refused with the ones that do', () => {
    assert.throws(
      () => canonicalType('opinion'),
      (error) =>
        error instanceof BrainError &&
        error.code === 'invalid-input' &&
        error.message.includes('"opinion"') &&
        ITEM_TYPES.every((type) => error.message.includes(type)),
    );
    for (const name of ['', 'constructor', '__proto__', 'toString'])
      assert.throws(() => canonicalType(name), BrainError, name);
  });
});

describe('the policy table', () => {
  const policies = ITEM_TYPES.map((type) => [type, TYPE_POLICIES[type]] as const);
  const having = (test: (policy: (typeof TYPE_POLICIES)['fact']) => boolean): string[] =>
    policies.filter(([, policy]) => test(policy)).map(([type]) => type);

  it('gives every type a label, an icon and a legal schema key', () => {
    for (const [type, { label, icon, schemaKey }] of policies) {
      assert.match(label, /^[A-Z]/, type);
      assert.match(icon, /^[a-z][a-z-]+$/, type);
      assert.equal(schemaKeySchema.safeParse(schemaKey).success, true, schemaKey);
    }
  });

  it('accepts no name for two types', () => {
    const names = policies.flatMap(([type, policy]) => [type, ...policy.acceptedNames]);
    assert.equal(new Set(names).size, names.length);
  });

  it('names the structural types of the seeds, and the architecture', () => {
    assert.deepEqual(
      having((policy) => policy.structural),
      ['architecture-note', 'project-brief', 'tech-context', 'product-context', 'project-config'],
    );
  });

  it('keeps preferences alone for the user, todos always active, and two types always archived', () => {
    assert.deepEqual(
      having((policy) => policy.scope === 'user'),
      ['preference'],
    );
    assert.deepEqual(
      having((policy) => policy.layer === 'active'),
      ['todo'],
    );
    assert.deepEqual(
      having((policy) => policy.layer === 'archive'),
      ['code-map-node', 'conversation'],
    );
  });

  it('has the six groups of layer 1 in the order of the seed', () => {
    assert.deepEqual(LAYER1_GROUPS, [
      'Key Decisions',
      'Recent Fixes & Known Issues',
      'Pending Tasks',
      'Conventions',
      'Recent Work',
      'Architecture',
    ]);
    assert.equal(TYPE_POLICIES.decision.group, 'Key Decisions');
    assert.equal(TYPE_POLICIES['bug-fix'].group, 'Recent Fixes & Known Issues');
    assert.equal(TYPE_POLICIES.blocker.group, 'Recent Fixes & Known Issues');
    assert.equal(TYPE_POLICIES.todo.group, 'Pending Tasks');
    assert.equal(TYPE_POLICIES.convention.group, 'Conventions');
    assert.equal(TYPE_POLICIES['implementation-fact'].group, 'Recent Work');
    assert.equal(TYPE_POLICIES['architecture-note'].group, 'Architecture');
  });
});
