import { RuleViolation } from '../commands/ruleViolation';
import { counter, type CounterEvent } from './counter';
import { specification } from './specification';

const counted = (by: number): CounterEvent => ({ type: 'Counted', data: { by } });

describe('a specification', () => {
  it('the events that follow → accepted, others not', () => {
    const outcome = specification(counter)
      .given([counted(2)])
      .when({ type: 'count', by: -2 });
    outcome.then([counted(-2)]);
    expect(() => outcome.then([])).toThrow();
    expect(() => outcome.then([counted(2)])).toThrow();
  });

  it('a refusal → accepted by its class or its code, and by nothing else', () => {
    const outcome = specification(counter)
      .given([counted(1), { type: 'Reset', data: {} }])
      .when({ type: 'count', by: -1 });
    outcome.thenThrows(RuleViolation);
    outcome.thenThrows('below-zero');
    expect(() => outcome.thenThrows('another-code')).toThrow();
    expect(() => outcome.thenThrows(RangeError)).toThrow();
  });

  it('no refusal where one is expected → fails', () => {
    const outcome = specification(counter).given([]).when({ type: 'count', by: 1 });
    expect(() => outcome.thenThrows('below-zero')).toThrow();
    expect(() => outcome.thenThrows(RuleViolation)).toThrow();
  });
});
