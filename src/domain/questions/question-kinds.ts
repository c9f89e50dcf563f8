import { ABOUT } from './kinds/about.ts'
import { BREADTH } from './kinds/breadth.ts'
import { CHANGE_NEEDED } from './kinds/change-needed.ts'
import { COMPARE } from './kinds/compare.ts'
import { CONDITIONS_KIND } from './kinds/conditions.ts'
import { DEFINITION } from './kinds/definition.ts'
import { DIVIDEND } from './kinds/dividend.ts'
import { FURTHER_INDICATOR } from './kinds/further-indicator.ts'
import { FIGURES } from './kinds/figures.ts'
import { GREETING } from './kinds/greeting.ts'
import { GUARANTEE } from './kinds/guarantee.ts'
import { HOW_TO } from './kinds/how-to.ts'
import { MARKET_INDEX } from './kinds/market-index.ts'
import { MARKET_HOURS } from './kinds/market-hours.ts'
import { MISUSE } from './kinds/misuse.ts'
import { MOVERS } from './kinds/movers.ts'
import { NEWS } from './kinds/news.ts'
import { NOT_HELD } from './kinds/not-held.ts'
import { NOT_COVERED } from './kinds/not-covered.ts'
import { OFF_TOPIC } from './kinds/off-topic.ts'
import { OWN_LISTS } from './kinds/own-lists.ts'
import { OWN_POSITION } from './kinds/own-position.ts'
import { PERSONAL } from './kinds/personal.ts'
import { PREDICTION } from './kinds/prediction.ts'
import { PROFILE } from './kinds/profile.ts'
import { RECORD } from './kinds/record.ts'
import { RULES_KIND } from './kinds/rules.ts'
import { SCREEN } from './kinds/screen.ts'
import { SECTOR } from './kinds/sector.ts'
import { SELF_HARM } from './kinds/self-harm.ts'
import { SIGNAL_DATE } from './kinds/signal-date.ts'
import { SIGNAL } from './kinds/signal.ts'
import { TAMPERING } from './kinds/tampering.ts'
import { UNKNOWN_TICKER } from './kinds/unknown-ticker.ts'
import { WHY } from './kinds/why.ts'
import type { QuestionKind } from './question-kind.ts'

/** All kinds of questions. Guards come first; of equal weights, the first one wins. */
const KINDS = [
  SELF_HARM,
  MISUSE,
  TAMPERING,
  GUARANTEE,
  PERSONAL,
  PREDICTION,
  MARKET_HOURS,
  OWN_LISTS,
  OWN_POSITION,
  NOT_COVERED,
  FURTHER_INDICATOR,
  NOT_HELD,
  FIGURES,
  DIVIDEND,
  CHANGE_NEEDED,
  CONDITIONS_KIND,
  SIGNAL_DATE,
  WHY,
  COMPARE,
  PROFILE,
  SCREEN,
  SECTOR,
  MARKET_INDEX,
  MOVERS,
  BREADTH,
  NEWS,
  RULES_KIND,
  RECORD,
  ABOUT,
  OFF_TOPIC,
  HOW_TO,
  DEFINITION,
  SIGNAL,
  GREETING,
  UNKNOWN_TICKER,
] as const

/** What the user wants to know: the name of a kind. */
export type Intent = (typeof KINDS)[number]['id']

export const QUESTION_KINDS: readonly QuestionKind<Intent>[] = KINDS

const KIND_BY_ID = new Map<string, QuestionKind<Intent>>(KINDS.map((kind) => [kind.id, kind]))

/** The kind with that id. @throws Error for an id that no kind has */
export function kindOf(intent: string): QuestionKind<Intent> {
  const kind = KIND_BY_ID.get(intent)
  if (kind === undefined) throw new Error(`There is no kind of question named ${intent}.`)
  return kind
}
