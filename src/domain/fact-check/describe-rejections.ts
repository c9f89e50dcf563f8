import type { FactCheckRule } from './checked-text.ts'

/** Why sentences were left out, as a reader would say it. */
const REASONS: Readonly<Record<FactCheckRule, string>> = {
  number: 'a number that isn’t in our data',
  relation: 'a comparison our data doesn’t support',
  action: 'advice, or a different signal',
  ticker: 'a stock we weren’t asked about',
  date: 'a date that isn’t in our data',
  promise: 'a promise',
  forecast: 'a forecast',
  headline: 'news without a source',
  markup: 'a link or markup',
  unsupported: 'something our data doesn’t cover',
  instruction: 'an instruction',
}

/**
 * The reasons for which sentences were removed, most frequent first, in words: "a forecast; a number
 * that isn’t in our data (2)". Empty for none.
 */
export function describeRejections(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([rule, count]) => isRule(rule) && count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([rule, count]) => {
      const reason = isRule(rule) ? REASONS[rule] : rule
      return count === 1 ? reason : `${reason} (${count})`
    })
    .join('; ')
}

function isRule(rule: string): rule is FactCheckRule {
  return Object.hasOwn(REASONS, rule)
}
