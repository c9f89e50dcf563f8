import { MONTH_NAMES } from '../../market/calendar/calendar-date.ts'
import { editDistance } from '../../search/edit-distance.ts'
import { LEXICON_WORDS } from './lexicon.ts'

const MIN_LETTERS = 5
/** Words of days and periods, which the lexicon does not have. */
const OF_TIME =
  'monday tuesday wednesday thursday friday saturday sunday yesterday session sessions trading calendar quarter quarters month months monthly weekly years since painful terrible successful horrible unusual unusually worst twentieth united christmas valentines halloween beginning between previous'.split(
    ' ',
  )
const KNOWN: ReadonlySet<string> = new Set([
  ...LEXICON_WORDS,
  ...OF_TIME,
  ...MONTH_NAMES.map((name) => name.toLowerCase()),
])
const BY_LETTER = Map.groupBy(
  [...KNOWN].filter((word) => word.length >= MIN_LETTERS && /^[a-z]+$/.test(word)),
  (word) => word.charAt(0),
)
/** Right words that are one slip from one that is meant by others. */
const RIGHT = new Set(
  'agent alone auction block blank brake charge charged charges chance chose clamp clean clone codes court covers decade depth father fixed fillers filters forth given gives grade grades ground header heart healthy hoped hosted insider judge judges later lasted lease leans lender letter lifted linked links listing listings listen major masked minds minor minute minutes missed movers newer older owner party phones produce ready react reaches recovery remain remove rights route routes safety scared scope score scores seconds service services setting settings sharing shell shells shock sixth skill slice smart stages stall stays store stream string texts thinly thirds timed token traces train trait traits trial trick truck waits white wider widest world stated staged spring stick scale quota theme sacks sachs aerospace goldman'.split(
    ' ',
  ),
)

const corrected = new Map<string, string>()
const MAX_REMEMBERED = 5000

/** Words with one slip of the pen, as they are meant: "sesion", "Tuseday", "finshed"; others stay. */
export function spellWords(words: readonly string[]): readonly string[] {
  return words.map((word) => {
    if (word.length < MIN_LETTERS || KNOWN.has(word) || RIGHT.has(word)) return word
    if (!/^[a-z]+$/.test(word)) return word
    const known = corrected.get(word)
    if (known !== undefined) return known
    const near = (BY_LETTER.get(word.charAt(0)) ?? []).filter(
      (meant) => editDistance(word, meant, 1) === 1,
    )
    const [only, second] = near
    const spelled = only !== undefined && second === undefined ? only : word
    if (corrected.size < MAX_REMEMBERED) corrected.set(word, spelled)
    return spelled
  })
}
