/** The stems of Porter's paper, and of words that projects use. */
import assert from 'node:assert/strict';
import { stem } from '../../../src/engine/recall/text/stem.ts';

const PAIRS: Readonly<Record<string, string>> = {
  caresses: 'caress', ponies: 'poni', ties: 'ti', caress: 'caress', cats: 'cat',
  feed: 'feed', agreed: 'agre', plastered: 'plaster', bled: 'bled', motoring: 'motor', sing: 'sing',
  conflated: 'conflat', troubled: 'troubl', sized: 'size', hopping: 'hop', tanned: 'tan', falling: 'fall',
  hissing: 'hiss', fizzed: 'fizz', failing: 'fail', filing: 'file', happy: 'happi', sky: 'sky',
  relational: 'relat', conditional: 'condit', rational: 'ration', valenci: 'valenc', hesitanci: 'hesit',
  digitizer: 'digit', conformabli: 'conform', radicalli: 'radic', differentli: 'differ', vileli: 'vile',
  analogousli: 'analog', vietnamization: 'vietnam', predication: 'predic', operator: 'oper', feudalism: 'feudal',
  decisiveness: 'decis', hopefulness: 'hope', callousness: 'callous', formaliti: 'formal', sensitiviti: 'sensit',
  sensibiliti: 'sensibl', triplicate: 'triplic', formative: 'form', formalize: 'formal', electriciti: 'electr',
  electrical: 'electr', hopeful: 'hope', goodness: 'good', revival: 'reviv', allowance: 'allow', inference: 'infer',
  airliner: 'airlin', gyroscopic: 'gyroscop', adjustable: 'adjust', defensible: 'defens', irritant: 'irrit',
  replacement: 'replac', adjustment: 'adjust', dependent: 'depend', adoption: 'adopt', homologou: 'homolog',
  communism: 'commun', activate: 'activ', angulariti: 'angular', homologous: 'homolog', effective: 'effect',
  bowdlerize: 'bowdler', probate: 'probat', rate: 'rate', cease: 'ceas', controll: 'control', roll: 'roll',
  yes: 'ye', syzygy: 'syzygi', dying: 'dy',
}; // prettier-ignore

describe('stem', () => {
  for (const [word, expected] of Object.entries(PAIRS)) {
    it(`${word} → ${expected}`, () => assert.equal(stem(word), expected));
  }

  it('brings the forms of a word together', () => {
    const forms = ['cache', 'caches', 'cached', 'caching'];
    assert.deepEqual([...new Set(forms.map(stem))], ['cach']);
    assert.equal(stem('migration'), stem('migrate'));
    assert.deepEqual([...new Set(['write', 'wrote', 'written', 'writing'].map(stem))], ['write']);
    assert.equal(stem('children'), stem('child'));
  });

  it('leaves short words and words of other characters alone', () => {
    for (const word of ['is', 'v8', 'größen', '日本']) assert.equal(stem(word), word);
  });
});
