import { FILLER_WORDS } from '../filler-words.ts'

/** Words that ask, link or name what is listed, so that leaving them out leaves nothing out. */
const FILLER = new Set(
  `a an the and or but of in on at to for from with w by as is are was were be been am do does did has have had having
  i me my we you your u us it its they them their these those this that there here who what which whats where when
  can could would should shall will may might must need want wanna like get got getting go going let lets please pls plz thanks thank hi hey hello
  show give gimme list find see tell name names named scan screen screener search look looking run pull fetch display bring pick picks return filter filters filtered only just all any every each some few several many much more most other others else also still yet even now right currently current today todays tonight moment latest last session close day yesterday
  stock stocks share shares ticker tickers company companies equity equities names security securities ones one thing things anything something everything nothing setups setup plays play opportunities opportunity investments investment ideas idea candidates list lists
  out up so then too really very quite pretty good best great top nice hot strong worst bad interesting trending popular leading favorite promising
  rated rating ratings signal signals tapelight market markets us usa american wall street big
  rsi adx cmf obv sma trend trends level levels value reading readings under over above below than between not no both same at least
  first order sorted sort ranked rank by highest lowest high low descending ascending
  buy buys buying sell sells selling watch hold own invest investing trade trading purchase avoid short dump consider recommend recommended recommendation recommendations suggest suggested tips tip
  if because since about per via again ok okay well yo bro dude man folks guys lol um uh btw maybe kinda basically exactly actually
  make makes made come comes coming meet meets match matches matching fit fits fall falls into belong where their sector sectors industry industries group space related based
  biggest largest smallest lookin lookn flowing fallen risen gone dropped worth makers reason say nearly names somewhat bit really half first ones
  please kindly thx left remaining away still ordered going dumped list gimme few couple handful straight plain simple quick
  help how many condition conditions criteria screenable having whose while during plus minus percent dollars dollar bucks usd $ %
  doing done perform performed performing fared faring holding
  new fresh recent recently hit hits hitting cross crossed crosses crossing price priced prices volume volumes money flow`.split(
    /\s+/,
  ),
)

const MAX_WORDS = 4

/** The first words left that mean something, as they were written; null for none. */
export function findUnknownWords(rest: string): string | null {
  const runs = rest.split('|').map((run) =>
    run
      .trim()
      .split(' ')
      .filter(
        (word) =>
          word.length > 2 &&
          !FILLER.has(word) &&
          !FILLER_WORDS.has(word) &&
          !/^-?\d/.test(word) &&
          word !== '@',
      ),
  )
  const found = runs.find((run) => run.length > 0)
  return found === undefined ? null : `“${found.slice(0, MAX_WORDS).join(' ')}”`
}
