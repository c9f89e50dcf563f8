import { readWordClaim } from './claim-words.ts'
import { COMPARISON_WORDS } from './comparison-words.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { MARKET_WORDS } from './market-words.ts'

const WORDS: ReadonlySet<string> = new Set(
  [EVERYDAY_WORDS, MARKET_WORDS, COMPARISON_WORDS].flatMap((words) => words.trim().split(/\s+/)),
)
const NUMBERS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/

/** Whether a word is plain, or one whose claim is judged, in any inflection. */
export function isDescribing(word: string): boolean {
  // What "I'd" or "we'll" do is no description.
  if (/^(?:i|we)'/i.test(word)) return false
  const plain = word.toLowerCase().replace(/'(?:s|re|ve|d|ll)?$/, '')
  if (
    /^(?:won|isn|aren|don|doesn|didn|hasn|haven|wasn|weren|wouldn|couldn|shouldn|hadn)'t$/.test(
      plain,
    )
  )
    return true
  if (plain.length < 2 || WORDS.has(plain) || NUMBERS.test(plain)) return true
  if (readWordClaim(plain) !== null) return true
  return listStems(plain).some((stem) => WORDS.has(stem))
}

function listStems(word: string): readonly string[] {
  // "Reliably", of "reliable".
  const stems: string[] = [word.replace(/bly$/, 'ble')]
  for (const suffix of ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'est', 'r', 'st', "n't"]) {
    if (!word.endsWith(suffix) || word.length - suffix.length < 2) continue
    const stem = word.slice(0, -suffix.length)
    stems.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y'))
  }
  return stems
}
