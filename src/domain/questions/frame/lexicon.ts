import { SECTORS } from '../../screener/screener-words.ts'
import type { Action } from '../../signals/signal.ts'
import { FILLER_PHRASES } from '../filler-words.ts'
import { THEMES } from '../screen/themes.ts'
import {
  boundOf,
  type Comparator,
  type FrameCondition,
  type FrameGroup,
  type FrameMeasure,
  type FrameUnit,
} from './frame.ts'

/** What a phrase means to a market-data question. */
export type Entry =
  /** `isBare` for a high or a low of a span that is not named. */
  | { readonly is: 'measure'; readonly measure: FrameMeasure; readonly isBare?: true }
  | { readonly is: 'compare'; readonly by: Comparator }
  | { readonly is: 'move'; readonly way: 'up' | 'down' | null }
  | { readonly is: 'sign'; readonly sign: 1 | -1 }
  | { readonly is: 'state'; readonly condition: FrameCondition }
  | { readonly is: 'action'; readonly action: Action }
  | { readonly is: 'cross'; readonly cross: 'golden' | 'death' | null }
  /** "Went": of a price, a move. */
  | {
      readonly is: 'turn'
      readonly isMove?: true
      /** "Flipped": of the signal, whatever it became. */
      readonly isOfSignal?: true
    }
  | {
      readonly is: 'join'
      readonly join: 'and' | 'or' | 'not' | 'neither'
      /** "Except": the stocks that follow are left out, rather than none of them meant. */
      readonly isExcept?: true
      /** "Versus": one against the other. */
      readonly isAgainst?: true
    }
  /** "By RSI": what an order is by, where a figure follows. */
  | { readonly is: 'by' }
  /** The second of an order, and so on. */
  | { readonly is: 'place'; readonly place: number }
  /** How many rose and how many fell; "a red day" is one on which more fell. */
  | { readonly is: 'breadth'; readonly way: 'up' | 'down' | null }
  /** Sectors as such, rather than one of them. */
  | { readonly is: 'sectors' }
  /** `of` is the figure that "cheaper" or "calmer" means by itself. */
  | {
      readonly is: 'order'
      readonly order: 'highest' | 'lowest' | 'nearest' | 'furthest'
      readonly of?: FrameMeasure
      /** Of a level, its distance is meant. */
      readonly isDistance?: true
      /** "Best": of what moved, the move is meant, wherever it stands. */
      readonly isMerit?: true
    }
  /** Several figures under one name: "all indicators", "52-week range". */
  | { readonly is: 'measures'; readonly measures: readonly FrameMeasure[] }
  /** How much of it there is: of a volume, or the high of a range. */
  | { readonly is: 'degree'; readonly degree: 'high' | 'low' | 'unusual' | 'normal' }
  /** What no source has, with the nearest figure that is known. */
  | { readonly is: 'missing'; readonly what: string; readonly measure?: FrameMeasure }
  /** "Higher": an order of figures, or a move. */
  | { readonly is: 'comparative'; readonly order: 'highest' | 'lowest' }
  | { readonly is: 'group'; readonly group: FrameGroup }
  | { readonly is: 'unit'; readonly unit: FrameUnit }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'form'; readonly form: Form }
  | { readonly is: 'quantifier'; readonly quantifier: 'all' | 'any' | 'none' }
  | { readonly is: 'pronoun' }
  | { readonly is: 'filler' }

/** A word that says what is asked for. */
export type Form =
  | 'is'
  | 'which'
  | 'list'
  | 'how-many'
  | 'how-much'
  | 'share'
  | 'average'
  | 'median'
  | 'difference'
  | 'rank'
  | 'when'
  | 'how-long'
  | 'how-far'
  /** Which signal has stood longest. */
  | 'longest'
  | 'what'
  | 'compared'
  | 'first'
  | 'tag'
  | 'ever'
  /** "Would have to rise to get back to". */
  | 'needed'
  | 'side-by-side'
  /** Which rule made a signal, and why. */
  | 'rule'

const bound = (measure: FrameMeasure, is: Comparator, value: number): Entry => ({
  is: 'state',
  condition: boundOf(measure, is, value),
})
const trend = (is: 'above' | 'below'): Entry => ({
  is: 'state',
  condition: { kind: 'than', isNot: false, measure: 'sma20', is, other: 'sma50' },
})
const turned = (action: Action | null, from: Action | null): Entry => ({
  is: 'state',
  condition: { kind: 'turned', isNot: false, action, from, period: null },
})
/** Phrases for a signal that a stock has no longer. */
const left = (action: string): string =>
  `(lost|lose|loses|losing|dropped|gave up) (their|its|the|a) ${action}( rating| ratings| signal| signals| status| call|); (stopped being|no longer|came off|come off|dropped off|fell off|dropped out of|fell out of|left|exited) (a |an |rated |rated a |the |)${action}( rating| ratings| list| signal|)( any more| anymore|)`
type LackedClause = Extract<FrameCondition, { readonly kind: 'lacks' }>['clause']
const lacks = (clause: LackedClause): Entry => ({
  is: 'state',
  condition: { kind: 'lacks', isNot: false, clause },
})
/** Phrases for the one BUY condition that is missing. */
const missing = (what: string): string =>
  `(miss|misses|missing|lack|lacks|lacking|fail|fails|failing|short of|held back by|waiting on) (only |just |on |)(the |)${what}( part| condition| clause| test| check|)( of (the |a |)buy( rule|)| for a buy|)`
const measure = (name: FrameMeasure): Entry => ({ is: 'measure', measure: name })
const form = (name: Form): Entry => ({ is: 'form', form: name })

/** Phrases of comparable words; "(a|b|)" stands for each, or for none of them. */
const TABLE: readonly (readonly [Entry, string])[] = [
  [
    {
      is: 'measures',
      measures: ['rsi', 'adx', 'sma20', 'sma50', 'obv', 'cmf'],
    },
    '(all |the |its |)indicators; indicator (values|readings|panel|readout|numbers|set|figures|stats); (all |every |each |all of |)(the |its |your |)(five|5) (indicator (readings|values|numbers)|indicators|readings); (all|every|each|full|all of)( the| its| of its|) (indicator (readings|values|numbers)|indicators|indicator|readings|technicals|stats); (momentum|technical|indicator) (numbers|readings|values|indicators|stats|data)( please| all of them| please all of them|); technicals all of them',
  ],
  [
    { is: 'measures', measures: ['year-high', 'year-low'] },
    '(low|high) (and|or|to|plus|) (high|low) (of|for|over|in) (the |)(last |past |)(52 weeks|year|12 months); (range|span|low high|high low|low and high|high and low) (of|for|over|in|during) (the |)(last |past |)(52 weeks|year|12 months); 52 week (span|low and high|high and low|extremes); trading range( over the last 52 weeks| over the last year|); (52 week|52wk|52w|52 wk|yearly|annual|year|one year|1 year|12 month|years) (range|high (and|or|to) low|low (and|or|to) high|highs and lows|high low|low high); (range|low high|high low) (of|for|over|in) (the |)(last |past |)(52 weeks|year|12 months); range last 52 weeks( low high| high low|)',
  ],
  [
    { is: 'measures', measures: ['day-high', 'day-low'] },
    '(day|days|daily|session|intraday|todays) (range|high and low|low and high|high low|extremes|span); (top|max|maximum|peak) (price |)(and|plus|or|to|) (the |)(bottom|min|minimum|trough)( price|); (bottom|min|minimum|trough) (price |)(and|plus|or|to|) (the |)(top|max|maximum|peak)( price|)',
  ],
  [
    { is: 'measures', measures: ['sma20', 'sma50'] },
    '20 50 (day |d |)(simple |)(moving |)(average|averages|avg|line|lines|sma|smas|ma|mas|dma|dmas); (sma|ma|dma) ?20 50; 20 (and|or|and the|or the) 50 (session|day|d|dma)( simple|)( moving|)( averages|average|lines|line|smas|); 20 day and 50 day( moving|)( averages|lines|smas); (sma|moving average) (20 and 50|20 or 50); moving averages; moving avgs; smas',
  ],
  [
    { is: 'measures', measures: ['plus-di', 'minus-di'] },
    'di; dis; di and di; dmi( values| readings| lines|); directional (movement |)(lines|readings|values); (di|plus di) (plus|and|minus) (di |)(minus|and minus) (di|); (directional indicators|di lines)',
  ],
  [
    { is: 'missing', what: 'all-time highs', measure: 'year-high' },
    '(made |hit |set |reached |)(a |an |)(new |fresh |)(all time|record|lifetime) (high|highs|peak|top); ath; all time record; (its|the|a|his) record; highest (ever|of all time); highest price ever',
  ],
  [
    { is: 'missing', what: 'all-time lows', measure: 'year-low' },
    '(all time|record|lifetime) (low|lows|bottom); atl; lowest (ever|of all time); lowest price ever',
  ],
  [
    measure('rsi'),
    'rsi( 14|); rsis; relative strength index; relative strength( thingy| thing|); 14 (day|period|session) rsi; rsi (of |over |)14 (days|day|periods|sessions); (14 day |)relative strength (reading|number|score)',
  ],
  [
    measure('adx'),
    'adx( 14|); adxs; average directional( movement|) index; how strong is (the|its) trend; trend; trends; trend strength; strength of (the|its) trend; 14 (day|period|session) adx; directional movement( index|); trending strength',
  ],
  [measure('plus-di'), '(plus|positive) (di|directional indicator)'],
  [measure('minus-di'), '(minus|negative) (di|directional indicator)'],
  [
    measure('sma20'),
    'sma ?20; 20 (day|session)( simple|) (moving average|moving avg|moving mean|average|mean|ma|sma|line|avg); 20 (day|dma|sma|ma); 20 day moving; ma ?20; short(er|) (moving |)average; 20dma; 20sma; 20ma; 20d( ma| sma| average| avg|); 20 (day|d) (mean|moving mean|trend line); (faster|fast|shorter|short term|20) moving average',
  ],
  [
    measure('sma50'),
    'sma ?50; 50 (day|session)( simple|) (moving average|moving avg|moving mean|average|mean|ma|sma|line|avg); 50 (day|dma|sma|ma); 50 day moving; ma ?50; long(er|) (moving |)average; 50dma; 50sma; 50ma; 50d( ma| sma| average| avg|); 50 (day|d) (mean|moving mean|trend line); (slower|slow|longer|long term|50) moving average',
  ],
  [
    measure('sma-gap'),
    '(gap|distance|spread|difference) (of|in|between|from) (the |its |)(20|sma20|20 day|20d|20dma) (and|to|from|versus|vs) (the |its |)(50|sma50|50 day|50d|50dma)( day|)( averages?| lines?|); sma20 sma50 (gap|spread|difference); 20 50 (gap|spread|difference); (gap|distance|spread|difference) between( the| its|) (20|sma20|20 day)( day|)( average|) and( the| its|) (50|sma50|50 day)( day|)( average|s|)( averages|); (gap|distance|spread|difference) between( the| its|)( two|) (moving |)averages; (gap|spread) of( the| its|)( two|) (moving |)averages; sma gap',
  ],
  [measure('obv'), 'obv( 20| change| 20 day change| 20d|); on balance volume( change|)'],
  [measure('cmf'), '20 day cmf; cmf 20 day; cmf( 20|); chaikin( money flow|); money flow'],
  [
    measure('close'),
    '(share |stock |closing |last |latest |current |)price; priced( at|); (share |stock |)prices; close; closing( value|); closed; closes; ended; ends; end; last trade; trading at; quote; finish; finished; settle; settled; going for; cost; worth; trade at; traded at; trading for; sitting at; end the day at; trading; wheres it trading; change hands at; (closing|last|final) (print|quote|level|mark|bell price); (last|latest|current|market|closing) (share |stock |)price; price (per|a|each) share; price tag; quoted( at|); quotes; (close|closed|closing|settle|settled|finish|finished|end|ended|wind up|wound up)( the (day|session)|) (at|around); wind up; wound up; (sell|sells|selling|sold|go|goes|going|trade|trades|trading|traded|swap|change hands|changing hands|changed hands|valued|quoted) for; trades at; valued at; costs?; closing bell',
  ],
  [
    { is: 'missing', what: 'dollar volume', measure: 'volume' },
    '(dollar|notional) volume; volume in dollars',
  ],
  [
    measure('open'),
    'open( this morning| in the morning|); opened( this morning| in the morning|); opening( price|)( this morning|); morning (open|price); opens; opening (bell|print|quote)( price|); (at|on) the open; (start|started|begin|began|kick off|kicked off) (the day|trading|the session)( at|); open (at|price)',
  ],
  [
    measure('day-high'),
    '(day|days|daily|session|intraday) high; high of the (day|session); high for the day; days peak; high (of|for|on) (the day|that day|the session); (day|days|session|sessions|intraday|daily) (peak|top|max|maximum); (peak|top) of (the|that) (day|session); highest (price|point|level|print) (of|on|for|in) (the|that) (day|session)',
  ],
  [
    measure('day-low'),
    '(day|days|daily|session|intraday) low; low of the (day|session); low for the day; low (of|for|on) (the day|that day|the session); (day|days|session|sessions|intraday|daily) (bottom|min|minimum|trough); (bottom|trough) of (the|that) (day|session); lowest (price|point|level|print) (of|on|for|in) (the|that) (day|session)',
  ],
  [
    measure('volume'),
    'shares? (dealt|count|number|swapped); stock (traded|dealt); volume; trading volume; shares (traded|changed hands); (traded|trading) shares; volumes; volume traded; changed hands; turnover; (share|trade|daily|total) volume; trading activity; activity; number of shares (traded|that traded|exchanged); shares (exchanged|that changed hands|were traded|got traded|were exchanged|trade hands); shares (traded|changed) hands; trade hands; traded hands; change hands',
  ],
  [
    measure('average-volume'),
    '(average|usual|normal|typical|regular|customary|avg)( trading| daily|) (volume|volumes|amount|turnover|activity); (20 day|20d) average volume; volume average; 20 day volume average',
  ],
  [
    measure('volume-ratio'),
    '(vs|versus|against|relative to|compared (to|with))( its| their| the|)( own|) (usual|normal|average|typical|regular)( daily| trading|)( volume| activity| amount| levels|); volume (spike|spikes|surge|surges); volume ratio; relative volume; relative vol; rvol; (times|multiple of) (normal|usual|average) volume; volume( today|) (vs|versus|compared (to|with)|against) (normal|usual|average|its average); volume (compared (to|with)|vs|versus|against|relative to)( its| the| their|)( own|) (20 day |20d |)(average|normal|usual|avg)( volume|); (average|normal|usual) multiple of volume; (heavy|high|big|strong) or (light|low|thin|weak)( trade| trading| volume|)( or not|); (light|low|thin|weak) or (heavy|high|big|strong)( trade| trading| volume|); volume (spike|multiple) (compared|relative|versus|vs) (with|to) (its |the |)(usual|normal|average|typical)( level| levels| volume|); (compared|relative|measured) (with|to|against) (its |the |their |a |)(own |)(usual|normal|average|typical|regular|norm|20 day average)( level| levels| day| days| volume| pace| clip|); (versus|vs|against) (its |the |their |)norm',
  ],
  [
    measure('volatility'),
    'fluctuates?; fluctuat(ed|ing|ion|ions); (swings|bounces|moves|jumps|jerks|whips) around; erratic; unstable; turbulent; volatility; volatile; jumpy; choppy; wild; vol; swingy; jumpiness; jumpiest; (daily |price )swings; (typical|average|normal|usual) (day|daily (move|swing|change)); (annualized|annualised|historical|realized|20 day|yearly|annual) (volatility|vol); vols; how (much|wildly|hard) does (it|@) swing; how (jumpy|choppy|volatile|wild|swingy|bouncy)',
  ],
  [
    measure('year-high'),
    '(its |their |the |a |)(highest|high|highs|peak|peaks|top|best|max|maximum|record)( price| close| point| level| mark|)( of| in| for| over| from| during| within|)( the| a| its| their|)( past| last| latest| previous| trailing|) (year|52 weeks|52 week|52 wk|12 months|one year|1 year); (its |their |the |a |)(52 week|yearly|years|one year|12 month|annual|year|1 year) (highs|high|peak|peaks|top|tops|hi|max|maximum|record|best)( price| level| point| mark|); (make|makes|made|making) (a |their |its |)(new |fresh |)(52 week|yearly|one year|12 month) (high|highs); 52 week (highs?|peak|top|hi); (yearly|annual|year|12 month|one year) (high|peak); high (of|for) the (past |last |)year; (high|peak|top) of (the last |the past |)(52 week|52 weeks|12 months); all year high; off (the |its |)(highs|high); highs; new high; new 52 week high; fresh high; peaked; topped out; (the |its |their |)(years|this years|one year|1 year|12 month|past years|last years|trailing year|52 week|52 weeks|yearly|annual) (high|highs|peak|top|max|maximum|ceiling|best price|high point|high water mark|record); (high|peak|top) (of|in|over|for|from) (the |this |a |)(past |last |trailing |)(year|12 months|twelve months|52 weeks); (the |)(top|high end|upper end|ceiling) of (its|the|their) (52 week |yearly |one year |annual |)range; (highest|peak) (price|level|point|close|value) (in|of|over|for) (a|the|this|the past|the last|the trailing) (year|12 months|52 weeks); best level (in|of|over) (a|the|this|the past|the last) (year|52 weeks)',
  ],
  [
    measure('year-low'),
    '(its |their |the |a |)(lowest|low|lows|bottom|bottoms|trough|floor|min|minimum|worst)( price| close| point| level| mark|)( of| in| for| over| from| during| within|)( the| a| its| their|)( past| last| latest| previous| trailing|) (year|52 weeks|52 week|52 wk|12 months|one year|1 year); (its |their |the |a |)(52 week|yearly|years|one year|12 month|annual|year|1 year) (lows|low|bottom|bottoms|trough|floor|lo|min|minimum|worst)( price| level| point| mark|); (make|makes|made|making) (a |their |its |)(new |fresh |)(52 week|yearly|one year|12 month) (low|lows); 52 week (lows?|bottom|lo); (yearly|annual|year|12 month|one year) low; low (of|for) the (past |last |)year; (low|bottom) of (the last |the past |)(52 week|52 weeks|12 months); lows; new low; new 52 week low; fresh low; bottomed( out|); (the |its |their |)(years|this years|one year|1 year|12 month|past years|last years|trailing year|52 week|52 weeks|yearly|annual) (low|lows|bottom|min|minimum|floor|trough|worst price|low point); (low|bottom|trough) (of|in|over|for|from) (the |this |a |)(past |last |trailing |)(year|12 months|twelve months|52 weeks); (the |)(bottom|low end|lower end|floor) of (its|the|their) (52 week |yearly |one year |annual |)range; (lowest|bottom) (price|level|point|close|value) (in|of|over|for) (a|the|this|the past|the last|the trailing) (year|12 months|52 weeks); worst level (in|of|over) (a|the|this|the past|the last) (year|52 weeks)',
  ],
  [{ is: 'measure', measure: 'year-high', isBare: true }, '(its |the )(high|peak|top)'],
  [{ is: 'measure', measure: 'year-low', isBare: true }, '(its |the )(low|bottom)'],
  [
    measure('conditions-met'),
    '(buy |)(conditions|criteria|checks)( it| they|) (meet|meets|met|pass|passes|passed); buy (conditions|criteria|checks); conditions of( the|) buy( rule|); of the five( buy|) conditions; buy conditions (are |)(met|passed|passing); conditions for (a |)buy( are met|); buy (requirements|tests|clauses|rules)( are met| met| passed|); of the (five|5) (conditions|criteria|checks|tests|requirements)',
  ],
  [
    measure('change'),
    '(daily|todays) (change|move|performance|gain|return|percent change|percent move); performers?; move; moves; moved; change in price; percentage (change|move); (price |percent |percentage |% |total |)(change|changes|return|returns|performance|gain); returned; (price|percent|percentage|total) (performance|return|movement|difference|increase|decrease|gains?|loss(es|)|decline|drop|fall|rise|jump)',
  ],
  [
    measure('signal'),
    '(the |its |tapelights |)call (on|for|as of|back on|in); (what was|what is|whats|tell me) (the|its) call; call was; signal; signals; flagged( as|); labell?ed( as|); classified( as|); rating; ratings; rated; verdict; what did you (say|have)( about| for| on|)( it|); how did you rate; your (rating|call|verdict|view)( on| for| of|); reading on tapelight; action; marked( as|); tagged as; designated( as|); deemed; classed( as|); graded; judged; listed as; down as; shown as; stance; signal status; (what (does|did|do|is|was) |)(your|the) (system|engine|rules|site|app|tool|model) (say|said|saying|show|showed|call|called)( about| on| for| of|); how (is|was|are|were) (it|they) (rated|flagged|called); buy sell (rating|signal|status); signal (reading|today|now)',
  ],
  [
    { is: 'compare', by: 'above' },
    'above; over; in excess of; (more|higher|bigger|greater|better) then; topping; cleared; clears; clearing; to the upside of; upward of; (break|broke|broken|breaks|got|gotten|moved|climbed)( back|)( out|) (above|over); higher than; stronger than; greater than; more than; bigger than; exceed; exceeds; exceeding; exceeded; beyond; north of; past; better than; upwards of; larger than; top(s|ped); beat; beats; beating; beaten; outperform(s|ed|ing|); outpac(es|ed|ing); ahead of; on top of; (has |have |had |)topped; on top of the; (above|over|past|beyond|north of) the (line|mark|level|threshold) of; outdo(es|ne|); outdid; outrun; outran; outgain(ed|s|); clear of; surpass(es|ed|ing|); (higher|greater|bigger|larger|more) then; overtook; overtaken; (rise|rises|rose|risen|climb|climbs|climbed|jump|jumped|go|gone|went|push|pushed|move|moves|trade|traded|trading|sit|sitting|stay|stayed|finish|finished|close|closed|end|ended|get|got) (above|beyond|north of|higher than); on the upside of; (the |)(right|good|upper|high) side of',
  ],
  [
    { is: 'compare', by: 'below' },
    'below; under; sub; short of; (less|lower|smaller|fewer) then; (break|broke|broken|breaks|got|gotten|moved|slipped)( back|)( down|) (below|under); lower than; less than; fewer than; smaller than; beneath; south of; not even; worse than; lag(s|ged|ging|); trail(s|ed|ing|); underperform(s|ed|ing|); (below|under|beneath|south of) the (line|mark|level|threshold) of; inside of the; outdone by; beaten by; underneath; (fall|falls|fell|fallen|drop|drops|dropped|dip|dips|dipped|sink|sank|slip|slips|slid|go|gone|went|push|pushed|move|moves|trade|traded|trading|sit|sitting|stay|stayed|finish|finished|close|closed|end|ended|get|got) (below|under|beneath|south of|lower than); on the downside of; (the |)(wrong|bad|low) side of',
  ],
  [
    { is: 'compare', by: 'at-least' },
    'at least; or more; or (better|greater|bigger|over|up); a minimum of; min of; min; minimum; no lower than; no smaller than; no less than; minimum of; not less than; or above; or higher; no fewer than; at minimum',
  ],
  [
    { is: 'compare', by: 'at-most' },
    'at most; or less; or (smaller|cheaper|closer|nearer); a maximum of; max of; no higher than; no bigger than; no greater than; no more than; max; maximum of; not more than; up to; or below; or lower; or under; at maximum; at the most; or fewer',
  ],
  [
    { is: 'compare', by: 'between' },
    'between; in the range( of|); somewhere between; anywhere between; in between; ranging (from|between); within the range( of|)',
  ],
  [
    { is: 'compare', by: 'within' },
    'within; inside( of|); closer than; no farther than; no further than; no more than',
  ],
  [
    { is: 'compare', by: 'exactly' },
    'exactly; equal to; equals; precisely; spot on; the same as; equal',
  ],
  [
    { is: 'move', way: 'up' },
    '(close|closed|closing|end|ended|ending|finish|finished|finishing|settle|settled|trade|traded|trading) (higher|up|green|in the green|positive); (higher|up) (than|from|versus|vs) (the day before|the previous close|yesterday|the prior close); (run|ran|running) up; bounced; bouncing; rebounded; rebounding; recovered; come back; came back; up; rise; rises; rose; risen; gained; gain; gaining; climb; climbed; climbing; advance; advanced; jump; jumped; green; in the green; positive on the day; rally; rallied; rallying; surged; surge; soared; soar; rising; went up; gone up; go up; going up; popped; grew; grown; grow; made( any| some|) money; make( any| some|) money; ripping; popping; appreciated; increase; increased; ripped; mooned; added; (gained|gain|gaining|made) ground; in the (plus|black); higher on the day; spiked; skyrocketed; flew; flying; mooning; surging; soaring; jumping; strengthened; improved; ran; ramped; bounce; took off; taking off; zoomed; leapt; leaped; advancing; heading up; moved up; moving up; moved higher; moving higher; pushed higher; ticked up; edged up; crept up; picked up; in profit; in the money; upside; uptick; ticking up; edging up; inched up; shot up; jumped up; move up; pushed up; (went|go|gone|goes|going|moved|move|moving|edged|ticked|trended|trending|headed|heading|closed|close|ended|end|finished|finish|settled|pushed|marched) higher; tacked on; ascend(ed|ing|); leap; spike; spiking; strengthen; improve(d|s|); increases; increasing; gains; jumps; climbs; rallies; bounces; rebound; rebounds; swell(ed|); tallied; taken off; on the rise; uphill; upwards; rip; rips; moon',
  ],
  [
    { is: 'move', way: 'down' },
    '(close|closed|closing|end|ended|ending|finish|finished|finishing|settle|settled|trade|traded|trading) (lower|down|red|in the red|negative); (lower|down) (than|from|versus|vs) (the day before|the previous close|yesterday|the prior close); down; fall; falls; fell; fallen; falling; lost; lose; losing; drop; drops; dropped; dropping; decline; declined; declining; red; in the red; crash; crashed; tank; tanked; slid; slide; slipped; slip; sank; sink; plunged; plunge; plummeted; tumbled; tumble; went down; gone down; go down; going down; dumped; decreased; shed; dipped; dip; selloff; plummet; tumbles; plunges; bled; nosedived; nosedive; cratered; (got|get|been|was) (hit|hurt|burned|burnt|punished|beaten up|beat up|smoked|whacked|hammered|crushed|slammed|killed|wrecked|destroyed|clobbered); hurt; suffer; suffered; whacked; smoked; hammered; tanking; crashing; gave up; give up; giving up; sunk; bleeding; bleed; bleeds; plunging; tumbling; slumped; slumping; lost ground; losing ground; lose ground; (got|get|been|was) (clobbered|battered|trashed|pummeled|rocked|dinged|whacked|walloped); skidded; retreated; gave back; in the minus; underwater; under water; weakened; worsened; deteriorated; shrank; shrunk; dove; dived; swooned; cooled; sold off; selling off; fell off; in the hole; downside; downtick; ticked down; edged down; inched down; crept down; moved down; moving down; move down; shot down; (went|go|gone|goes|going|moved|move|moving|edged|ticked|trended|trending|headed|heading|closed|close|ended|end|finished|finish|settled|pushed) lower; given up; give back; given back; backed off; pulled back; pull back; pullback; retreat(ed|s|); stumbled; stumble; skid(ded|); eased; weaken(ed|); sagged; shaved( off|); slump(ed|s|); collapse(d|s|); took a (hit|beating); take a (hit|beating); taken a (hit|beating); tanks; bled out; dive; downhill; downwards; shrink; worse off; slipping; sliding; plummeting; sinking; dipping; dips; loses; slips; slides; sinks; crashes; crater; beaten up; beat up; punished; crushed; clobbered; slammed; smashed; pummeled; battered; trashed; wrecked; burned; burnt; killed; hit hard; hosed; walloped; thrashed; routed; drubbed; took it on the chin; bruised; roughed up; dinged; decrease; decreases; decreasing; losses; loss; wiped off; erased; gave way',
  ],
  [
    { is: 'move', way: null },
    '(close|closed|end|ended|finish|finished|go|went|trade|traded) (higher|up) or (lower|down); (gained|gone up|went up|up|made|higher|won) or (lost|gone down|went down|down|lower); (gain|gains) or (loss|losses); (loss|losses) or (gain|gains); (lower|down) or (higher|up); profit or loss; which (way|direction); do; done; doing; did; perform; performed; performing; change; changed; move; moved; fared; fare; moving; trended; plus or minus; behave(d|); make out; made out; turned out; get on; hold up; held up; come along; shape up; shaped up',
  ],
  [{ is: 'comparative', order: 'highest' }, 'higher'],
  [{ is: 'comparative', order: 'lowest' }, 'lower'],
  [
    { is: 'sign', sign: 1 },
    'positive; rising; climbing; growing; increasing; in the plus; above zero; over zero; pointing up; heading (up|higher); going up; trending up; on the rise; in positive territory; greater than zero; (above|over|greater than|more than|higher than) zero; on the positive side; plus side',
  ],
  [
    { is: 'sign', sign: -1 },
    'negative; falling; in negative territory; dropping; declining; decreasing; shrinking; sliding; slides; in the minus; below zero; under zero; sub zero; pointing down; heading (down|lower); going down; trending down; moving (down|downward|lower); in (retreat|decline); on the decline; sinking; (below|under|less than|lower than|beneath) zero; on the negative side; minus side',
  ],
  [
    bound('rsi', 'above', 70),
    'over ?bought; (over|)stretched; overextended; overheated; too hot; frothy',
  ],
  [bound('rsi', 'below', 30), 'over ?sold'],
  [
    bound('adx', 'above', 25),
    'strong(ly|) trending; trending strongly; (a |)strong trend; strong adx; trend( is|) strong; trending',
  ],
  [
    bound('adx', 'below', 25),
    '(a |)weak trend; weak adx; no (real |)trend; trend( is|) weak; trendless',
  ],
  [
    bound('conditions-met', 'exactly', 4),
    '(just |only |)(one|1|a single) (buy |)(condition|criterion|check|rule) (away|short|off|shy)( of| from|)( being| becoming| turning|)( a|)( buy|); (meet|meets|meeting|pass|passes) (four|4) of( the|) (five|5)( buy|) conditions; (one|1) (condition|step) from( a|) buy; (missing|lacking) (just |only |)(one|1)( buy|) (condition|criterion)',
  ],
  [
    bound('cmf', 'above', 0),
    '(buying|buy) pressure; money (is |still |)(flowing|coming|going) in(to|); inflows; net inflows; accumulation',
  ],
  [
    bound('cmf', 'below', 0),
    '(selling|sell) pressure; money (is |still |)(flowing|going|leaking) out( of|); outflows; money leaving; distribution',
  ],
  [
    bound('volume-ratio', 'below', 0.5),
    'volume (less than|under|below) half( of|)( the| its| their|) (normal|usual|average)( volume|); (less than|under|below) half( of|)( the| its| their|) (normal|usual|average) volume; volume (less than|under|below) half',
  ],
  [
    bound('volume-ratio', 'above', 1),
    'volume (above|over) (average|normal|usual); (above|over) (average|normal|usual) volume; (above|over) (its|their|the) (average|normal|usual) volume; (big|high|heavy|heavier|strong|large) volume; (higher|more|bigger) volume than (usual|normal|average); (higher|more|bigger) than (usual|normal|average) volume; (more|higher|greater) volume than (usual|normal|average)',
  ],
  [
    bound('volume-ratio', 'below', 1),
    'volume (below|under) (average|normal|usual); (below|under) (average|normal|usual) volume; (below|under) (its|their|the) (average|normal|usual) volume; (light|lighter|low|thin) volume; (lower|less|lighter) volume than (usual|normal|average)',
  ],
  [
    bound('volume-ratio', 'at-least', 2),
    '(volume |)(at least |more than |over |)(double|twice)( the| its| their|) (normal|usual|average)( volume|); unusual(ly high|) volume; (huge|unusually high) volume',
  ],
  [bound('volume-ratio', 'below', 1), 'quiet; sleepy; dormant; sluggish; lightly traded'],
  [
    bound('change', 'at-least', 100),
    '(more than |at least |)doubled; double; twofold; two fold; (twice|2 times) (the price|what (it|they) (was|were|cost))',
  ],
  [bound('change', 'at-least', 200), '(more than |at least |)tripled'],
  [bound('change', 'at-least', -50), '(more than |at least |)halved'],
  [trend('above'), 'uptrend; up trend; uptrends; golden cross state; in a golden cross'],
  [trend('below'), 'downtrend; down trend; downtrends; in a death cross'],
  [lacks('rsi'), missing('rsi')],
  [lacks('adx'), missing('(adx|trend strength|trend)')],
  [lacks('smaGap'), missing('(sma|moving average|averages|average|golden cross)')],
  [lacks('obvChange'), missing('obv')],
  [lacks('cmf'), missing('(cmf|money flow)')],
  [turned(null, 'BUY'), left('buy')],
  [turned(null, 'SELL'), left('sell')],
  [turned(null, 'WATCH'), left('watch')],
  [
    turned(null, null),
    '(changed|change|changes|changing|switched|switch|flipped|flip|got a new|have a new|has a new) (their |its |the |)(rating|ratings|signal|signals|action|actions|verdict|status|call|calls|recommendation); (signal|rating) (changes|change|flips|flip|switches); (call|verdict|recommendation) (changes|change|flips|switches); changes (of|in|to) (the |)(signal|rating|call)s?; (signals?|ratings?|calls?) (changed|flipped|switched|flipping|changing); new (signals|ratings|calls); fresh (signals|ratings|calls)',
  ],
  [
    { is: 'breadth', way: null },
    'more (stocks |names |)(rise|rose|risen|rising|gain|gained|up|climb) (or|than|vs|versus) (fall|fell|fallen|falling|lose|lost|down|drop); (market |)breadth( reading| figures|); advance decline( line| ratio| numbers|); advancers (and |vs |versus |to |against |)decliners; advancing (and|vs|versus) declining( stocks|); (ups and downs|up versus down); risers (and |vs |versus |)fallers',
  ],
  [
    { is: 'breadth', way: 'down' },
    '(red|down|bad|losing|negative|ugly|rough) (day|session)( overall| for the market| for stocks| for most stocks|)',
  ],
  [
    { is: 'breadth', way: 'up' },
    '(green|up|good|winning|positive|strong) (day|session)( overall| for the market| for stocks| for most stocks|)',
  ],
  [
    { is: 'by' },
    'by; (sort|sorted|ranked|ordered|arrange|arranged|listed|line up|lined up) (on|after|according to|with); (judged|measured|going) by; according to; in order of; in terms of; based on; on the basis of',
  ],
  [{ is: 'place', place: 2 }, 'number (two|2); no 2; second; 2nd; second (most|place); runner up'],
  [{ is: 'place', place: 3 }, 'number (three|3); no 3; third; 3rd'],
  [{ is: 'place', place: 4 }, 'fourth; 4th'],
  [{ is: 'place', place: 5 }, '5th'],
  [{ is: 'place', place: 6 }, '6th'],
  [{ is: 'place', place: 7 }, '7th'],
  [{ is: 'place', place: 8 }, '8th'],
  [{ is: 'place', place: 9 }, '9th'],
  [{ is: 'place', place: 10 }, '10th'],
  [
    { is: 'sectors' },
    '(each |every |by |per |all |all the |the |)(sector|sectors|industry|industries|industry groups?); (part|area|corner|parts|areas|corners|groups) of the market',
  ],
  [
    { is: 'missing', what: 'averages other than of 20 and 50 days' },
    '(5|8|9|10|12|13|21|26|30|34|40|60|90|100|120|150|180|200|250)( |)(day|d|dma|sma|ema|ma|session|week)( simple| exponential|)( moving|) (average|averages|avg|ma|sma|ema|line|lines); (100|150|200)( |)(day|dma|sma|ema|ma); (exponential moving averages?|emas?)',
  ],
  [{ is: 'missing', what: 'breakouts' }, '(broke|breaking|break|broken) out; breakouts?'],
  [
    { is: 'action', action: 'BUY' },
    'buy; buys; buy (signal|signals|rating|ratings|rated|call|calls|flag|flags|list|side|status|verdict)',
  ],
  [
    { is: 'action', action: 'SELL' },
    'sell; sells; sell (signal|signals|rating|ratings|rated|call|calls|flag|flags|list|side|status|verdict)',
  ],
  [
    { is: 'action', action: 'WATCH' },
    'watch; watches; hold; holds; neutral; watch (signal|signals|rating|ratings|rated|call|calls|flag|flags|status|verdict)',
  ],
  [
    { is: 'cross', cross: 'golden' },
    'golden cross; golden crosses; explain the golden cross; golden crossed; golden crossover; crossed (up|upward|upwards); bullish cross(over|); crossed (golden|bullish)',
  ],
  [
    { is: 'cross', cross: 'death' },
    'death cross; death crosses; death crossed; death crossover; crossed (down|downward|downwards); bearish cross(over|); crossed (bearish|death)',
  ],
  [
    { is: 'cross', cross: null },
    'crossed; cross; crosses; crossing; crossover; (sma|moving average) cross(over|); broke; broken; breaking; broke back; crossed back; popped back; moved back; got back; climbed back',
  ],
  [
    { is: 'turn' },
    'new; fresh; newly; brand new; turn; turned; turning; turns; became; become; becomes; flip to; went to; go to; switched to; changed to; started; start; began; begin; move to; moved to; begun; triggered; fired; get; got; since it became; (switch|switches|switched|switching|swing|swung|shift|shifted|change|changed|changes|move|moved|moves|go|goes|gone|went|flip|flips|flipped|come|came) (over |back |)to( being|); upgraded( to|); downgraded( to|); raised to; lowered to; cut to; trigger',
  ],
  [
    { is: 'turn', isOfSignal: true },
    'flip; flipped; flips; flipping; switch(ed|ing|); (up|down)grade(d|s|); got (up|down)graded; (changed|change) (their |its |)mind',
  ],
  [{ is: 'turn', isMove: true }, 'go; went; goes'],
  [
    { is: 'join', join: 'and' },
    'and; but; yet; plus; also; while; with; as well as; along with; even though; although; though; having; that have; that has; whose',
  ],
  [{ is: 'join', join: 'or' }, 'or; and or'],
  [
    { is: 'join', join: 'or', isAgainst: true },
    'versus; vs; v; against; and how many( are| have| of them|)',
  ],
  [
    { is: 'join', join: 'not' },
    'not; no; non; but not; never; no longer; isnt; arent; have not; has not; not yet',
  ],
  [
    { is: 'join', join: 'not', isExcept: true },
    'ex; without; rather than; except(ing|)( for|)( the ones| those|)( with| that are|); (exclude|excluding|excludes|omit|omitting|remove|removing|drop out|skip|skipping|leave out|leaves out|leaving out|take out|taking out|filter out|ignore|ignoring|cut out)( the ones| those|)( with| that are|); other than; different (from|than|to); anything but; everything but; all but; minus; apart from; aside from; besides; outside( of|)',
  ],
  [{ is: 'join', join: 'neither' }, 'neither; nor; neither of'],
  [
    { is: 'order', order: 'highest' },
    'most; highest; biggest; largest; most extended; top; greatest; strongest; topmost; max; maximum; more; bigger; larger; better; stronger; harder; hardest; faster; steeper; steepest; further; furthest; who wins; wins; ahead; (highest|biggest|largest|strongest|most) first; the most; sharpest; hugest; tallest; maximal; leader; leads; lead; number one; first place; on top; comes out on top; come out on top; came out on top; tops the list; champ; champion; superior; furthest ahead; most strongly; mightiest; loftiest; greater',
  ],
  [
    { is: 'order', order: 'highest', isMerit: true },
    'best; leading; best performing; top performing; winner; best first; leaders?; star; stars; standouts?',
  ],
  [
    { is: 'order', order: 'highest', of: 'change' },
    '(the |)top dogs?; gainers; risers; advancers; winners; outperformers; (biggest|top|largest|best|strongest|greatest|hottest) (gainer|winner|riser|advancer|gainers|winners|risers|advancers|outperformers); (biggest|largest|best|top|strongest|greatest|steepest|sharpest) (gain|gains|rise|rises|jump|jumps|rally|rallies|advance|advances|climb|increase|pop|pops|upside)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'change' },
    'losers; fallers; decliners; laggards; underperformers; laggard; (biggest|top|largest|worst|bottom|weakest|greatest|ugliest|sorriest) (loser|faller|decliner|laggard|losers|fallers|decliners|laggards|underperformers); (biggest|worst|bottom|weakest|ugliest|sorriest) dogs?; dogs( of|); dog of; (biggest|largest|worst|greatest|steepest|sharpest|deepest|ugliest) (loss|losses|fall|falls|drop|drops|decline|declines|dip|dips|slide|slides|plunge|plunges|selloff|selloffs|crash|crashes|drawdown|pullback)',
  ],
  [
    { is: 'order', order: 'highest' },
    'from (the |)(highest|largest|biggest|best|most|top|strongest)( down| first| on down| downward|); (highest|largest|biggest|best|strongest) (down|downward|on top|at the top|up top); (high|highest|largest|biggest|best|most|top|strongest) to (the |)(low|lowest|smallest|worst|least|bottom|weakest); descending( order|); desc; from (high|highest|largest|biggest|best|most|top|strongest) to (low|lowest|smallest|worst|least|bottom|weakest); (high|biggest|largest|strongest|hottest) (ones |)first',
  ],
  [
    { is: 'order', order: 'lowest' },
    'from (the |)(lowest|smallest|worst|least|bottom|weakest)( up| first| upward| upwards|); (smallest|lowest|worst|weakest) (up|upward|upwards|on top|at the top); (low|lowest|smallest|worst|least|bottom|weakest) to (the |)(high|highest|largest|biggest|best|most|top|strongest); ascending( order|); asc; from (low|lowest|smallest|worst|least|bottom|weakest) to (high|highest|largest|biggest|best|most|top|strongest); (low|lower|smallest) (ones |)first',
  ],
  [
    { is: 'order', order: 'lowest' },
    'least; lowest; smallest; dead last; last place; in last place; rock bottom; deepest; weakest; bottom; fewest; less; smaller; weaker; worse; shallower; behind; (lowest|smallest|weakest|least|calmest) first; lesser; fewer; the least; the less; tiniest; poorest; feeblest; mildest; slowest; softest; lagging most; trailing most; poorer; slower; softer; littlest',
  ],
  [
    { is: 'order', order: 'lowest', isMerit: true },
    'worst; worst performing; loser; worst first; poorest; stinkers?',
  ],
  [
    { is: 'order', order: 'highest', of: 'close' },
    'priced higher; (goes|sells|trades|go|sell|trade|trading|going|selling) for more; costs? more; (higher|highest) priced; (more|most) (costly|pricey|dear); pay more( for|); priciest; pricier; dearer; dearest; (more|most) expensive( per share|); expensive to cheap(est|)( per share|)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'close' },
    'priced lower; (goes|sells|trades|go|sell|trade|trading|going|selling) for less; costs? less; (lower|lowest) priced; less (pricey|costly|dear); (least|lowest) (pricey|costly); pay less( for|); cheapest( per share|); cheaper( per share|); (least|less) expensive( per share|); (cheap|cheapest) to( most|) expensive( per share|)',
  ],
  [
    { is: 'order', order: 'highest', of: 'volatility' },
    'more (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); most (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); bumpier; bumpiest; shakier; shakiest; bouncier; rockier; wilder; jumpier; choppier; wildest; choppiest; riskier; riskiest',
  ],
  [
    { is: 'order', order: 'lowest', of: 'volatility' },
    'less (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); least (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); smoother; smoothest; stabler; more stable; most stable; calmer; steadier; steadiest; tamer; calmest; tamest; safest; safer',
  ],
  [
    { is: 'order', order: 'highest', of: 'volume-ratio' },
    'busiest; busier; most active; heaviest; heavier; (heaviest|busiest|loudest) (volume|trading)',
  ],
  [
    { is: 'order', order: 'highest', of: 'volume' },
    '(most|heaviest) traded( by (shares|volume)|); (traded|trading|trade|changed hands) (the |)most( shares| volume|); (the |)most shares( traded|); biggest volume; highest volume; largest volume',
  ],
  [{ is: 'order', order: 'lowest', of: 'volume' }, '(least|lightest) traded'],
  [
    { is: 'order', order: 'lowest', of: 'volume-ratio' },
    'quieter; quietest; least active; lightest; lighter; thinnest; thinner; (lightest|thinnest|quietest) (volume|trading)',
  ],
  [
    { is: 'order', order: 'highest', of: 'rsi' },
    'hotter; hottest; (most|more) (stretched|overheated|overextended); more overbought; most overbought; (stronger|more|better|higher|most|best|strongest|highest|greater|hotter) momentum',
  ],
  [
    { is: 'order', order: 'lowest', of: 'rsi' },
    'colder; coldest; more oversold; most oversold; (weaker|less|worse|lower|least|worst|weakest|lowest) momentum',
  ],
  [
    { is: 'order', order: 'highest', isDistance: true },
    '(further|furthest|farther|farthest) above; highest above; most above',
  ],
  [
    { is: 'order', order: 'lowest', isDistance: true },
    '(further|furthest|farther|farthest) (below|beneath|under|off); lowest below; most below',
  ],
  [
    { is: 'order', order: 'nearest' },
    'closer to; closest to; nearest( to|); nearer( to|); closer; closest',
  ],
  [
    { is: 'order', order: 'furthest' },
    '(further|furthest|farther|farthest) (from|away from|away); (the |)longest way back( to|); fell further from; fell furthest from',
  ],
  [
    { is: 'degree', degree: 'high' },
    'high; hi; heavy; big; large; elevated; strong; huge; spiking; above normal',
  ],
  [{ is: 'degree', degree: 'low' }, 'low; lo; light; thin; weak; below normal'],
  [
    { is: 'degree', degree: 'unusual' },
    'unusual; unusually (high|heavy|low|light|big|large); abnormal; abnormally (high|low|big); out of the ordinary; (high|big|heavy) compared (with|to) (normal|usual)',
  ],
  [{ is: 'degree', degree: 'normal' }, 'normal; usual; ordinary; typical; regular; customary'],
  [
    { is: 'group', group: { kind: 'market' } },
    'stocks?; (stock|stocks|names|tickers|companies|shares|ones); (all |)(the |)(63|sixty three)( stocks| names|); the (whole |entire |)(market|list|universe); your (whole |entire |)(list|universe); the names (you|on)( cover| list|); everything; (the |)(stocks|names|tickers) (you|we|on) (cover|track|list|have|follow|the list|your list); of them all; (on|in|of|from|across|among|over|throughout|out of) (the|your|this|that|our) (board|tape|bunch|lot|pack|crowd|coverage|universe|table|site|app|page|book|roster|set|basket|pile|field|screen|screener|system|database|sample|index of yours|group|names|stocks|tickers|companies)( you (cover|have|track|follow)|); on here; in there; in coverage; who; anyone; anybody; anything; whatever; stuff; any; some; whole market; overall market; across the (market|board|list|site); across everything; across all( of them|); across (the |)(all |)stocks; market wide; in the (market|list); of your (stocks|list); every (stock|name); each (stock|name); (some|other) (stock|stocks|names|name|ticker|tickers)',
  ],
  [
    { is: 'unit', unit: 'percent' },
    '%; percent; percentage; (in |)percent(age|) terms; as a percent(age|); in percent; in %',
  ],
  [
    { is: 'unit', unit: 'dollars' },
    '$; dollar; dollars; bucks; usd; in (dollars|dollar terms); dollars( a| per|) share; dollar (amount|terms|value); cents',
  ],
  [{ is: 'unit', unit: 'points' }, 'points; point; percentage points; in points; pts'],
  [{ is: 'unit', unit: 'shares' }, 'shares; share'],
  [{ is: 'unit', unit: 'times' }, 'times; x; fold'],
  [
    { is: 'unit', unit: 'sessions' },
    'sessions; trading days; days in a row; sessions in a row; days straight; straight days; straight sessions; consecutive (days|sessions); days; in a row; session; trading sessions',
  ],
  [
    form('is'),
    'whether; (tell me|know|see|say|check|find out|confirm|wondering|wonder|curious|determine|figure out) (if|whether); is; are; was; were; does; has; have; had; isnt; arent',
  ],
  [
    form('which'),
    'which; who of; which stock( is| has|); what one; which (one|ones)( of (them|these|those|the two|the three|the four)|); which of (them|these|those|the two|the three|the four); whichever; whos; who is; who has; who had; whose',
  ],
  [
    form('list'),
    'list; show( me|); name; names of; give( me|)( a| the|) list( of|); find( me|); show me( all| every|); screen( for|); filter; scan( for|); pull up; search; lists; any; are there any; is there any; who all; get me',
  ],
  [
    form('how-many'),
    'how many( of (them|these|those|em)|); in how many; number of; count( of|); (whats|what is|give me|tell me) the (number|count|tally|total|amount|quantity) of; what number( of|); (the |)(tally|amount|quantity|total|headcount|sum)( of|); how much (stocks|names|tickers|companies|shares|buys|sells|golden crosses|death crosses); (how big|how large) is the (group|list|set|number) of; how numerous are; the number of; total number of; how many of; how many total; the count( of|)',
  ],
  [
    form('how-much'),
    'how much; by how much; how big( of|) (a|the|was|is); how large; how badly; how (bad|nasty|steep|severe|ugly|brutal|sharp|deep|rough|painful|huge|massive)( of|) (a|the|was|is|were|did); how (bad|nasty|steep|severe|ugly|brutal|sharp|deep|rough|painful|huge|massive); how well; how hard; by what (amount|margin|size|percentage|percent|%); to what (extent|degree); how (strongly|sharply|heavily|steeply|substantial|significant|drastic|dramatic)( of|)( a| the| was| is| were| did|); (the |)(size|extent|magnitude|amount) of; what (size|kind) of',
  ],
  [
    form('share'),
    '(what |which |)(percent|percentage|share|fraction|proportion|%|portion) of; what (percent|percentage|share|fraction|%)( is| was|); how much of; half of; most of',
  ],
  [form('average'), 'average; averaged; mean; on average; typical; avg'],
  [form('median'), 'median; middle; midpoint( of|); the median'],
  [
    form('difference'),
    'difference; differences; gap; gaps; how (far|many points) apart; apart; separates?; separated?; separating; differ; differs; differed; margin; delta; points (between|in between|from); discrepancy; spreads; the difference (between|in); spread; difference between; gap between; how much (higher|lower|more|less|bigger|smaller|better|worse)',
  ],
  [
    form('rank'),
    'order; arrange; rank; ranks; ranked; ranking; place; position; where does it (rank|stand|fall); rank among',
  ],
  [
    form('when'),
    'when; what (day|date); which (day|date|session); on what (day|date); since when; what session; last time; date; most recent time; last; most recent; latest; most recently; when was; start date; (the |)last time; on (what|which) (day|date|session|trading day); what was the (day|date); (the |)(date|day) (when|that|of|on which); at what (point|date); which trading day; what trading day; since what (day|date|session); as of when; what were the dates',
  ],
  [form('first'), 'first; first time; earliest'],
  [
    form('ever'),
    'ever even; at any (moment|session|close|closing); on any (day|session|date|trading day); in (its|the) history; on record; on file; ever; at (any|some) (point|time|stage); any time; anytime; even once; once',
  ],
  [
    form('how-long'),
    'how long; how longs; for how long; how many (days|sessions|trading days|days straight|sessions straight)( in a row| straight| now|); for how (long|many sessions|many days); streak; how many straight (days|sessions); how many (consecutive|straight|running) (days|sessions|weeks|closes); for what (length|period) of time; how much time; duration; how many (days|sessions) (running|straight|consecutively); how old is; what length of time; length of time',
  ],
  [
    form('longest'),
    'longest( standing| running| held| lasting| lived|); oldest; (for |)the longest( time|)',
  ],
  [
    form('how-far'),
    'almost at; nearly at; right (near|by); knocking on( the door of|); how far( away| off|); how (stretched|extended|overextended|overstretched); how close; distance( from| to|); how near; far from; close to; near; away from; off; shy of; from; away; how (deep|wide|distant|remote); what distance; (the |)gap to; in reach of; within reach of; how (much|many (percent|%)) shy( of|); away (from|of); how (much|many) away( from|)',
  ],
  [
    form('what'),
    'what; whats; what is; what was; what were; what are; whats the; how is; how was; how are; how; where; where is; give me; tell me; show me the; how (high|low|elevated|strong|weak|big|large|great|heavy|hot) (is|are|was|were); what (number|level|value|figure|reading)( is| was| does| did|); at what (number|level|value|figure|reading); look up; looking up; pull up; bring up; check; check on; fetch; (what|where) (do|does|did) you have',
  ],
  [
    form('compared'),
    'compare; compares; compared (to|with); comparison; than; between; relative to; how do they compare; in comparison( to| with|); against each other; compared against; measured against; set against; stacked against; match up (against|with|to); matched up (against|with|to); weighed against',
  ],
  [
    form('side-by-side'),
    'side by side; head to head; table; stack up; in a table; in order; all (the |)(numbers|readings) side by side; sorted; sort; next to( each other|); beside( each other|); alongside; line up; lined up; put together; shown together; both together; stacked up; stacks up; stacking up; stack; face off; showdown; faceoff; breakdown; matchup; match up; one against the other; next to one another; in parallel',
  ],
  [
    form('needed'),
    '(how (much|many|far) |)(percent |% |)(is |)(left|to go|remaining)( for| to go| until| till| before| to|); (would |)(have|has|need|needs) to; must; would (it|they) (have|need) to; (needs|need) (to|for); back( to| at| up to| up|); (get|go|climb|rise|gain|come|be) back( to| at| up to| up|); recover( to|); regain; (is |are |)(required|needed)( for| to| before| until|); (it |)(takes|take)( for it|)( to| for)( get to| reach| hit| touch| make it to|); have to (rise|climb|gain|go up|move|jump|fall|drop|go down|go|rally) (to|by|for|before)',
  ],
  [
    form('rule'),
    'why; how come; for what reason; (the |)reasons?( for| of| behind|); on what grounds; (by|under|through|because of|due to|thanks to|on|from) (what|which)( of (your|the)|)( sell| buy|)( rule| rules| condition| conditions| trigger| clause| criteria|); (what|which) (sell |buy |)(rule|rules|condition|conditions|trigger|clause|clauses|criteria|reading|readings)( (fired|triggered|tripped|applied|kicked in|set off|made|caused|gave|produced|was behind|is behind|was met|were met|was responsible)|)( for|); (what|which) (set off|triggered|tripped|kicked off|caused|produced|sparked|prompted|generated|activated|drove|led to|brought about|brought on|gave rise to|made|turned); (what|whats) (is |was |were |)(behind|the basis (for|of)|the logic (for|of|behind)|the cause of|the trigger for|the trigger of|the reason for|the reason behind|the justification for); triggered by; set off by; based on (what|which)( rule|)',
  ],
  [
    form('tag'),
    'right; correct; true; is that (right|true|correct|so); isnt it; arent they; yes or no; or not; is it true( that|); yeah; huh; did it; did they; didnt it; or no; or nah; yes no; yes or nah; y and n; or not really; admit it; or is that a bug; or is it a bug; is he right; is she right; wouldnt you (say|agree); dont you think; am i right; agree; agreed; fact or fiction; true or false; is that a fact; is this (true|right|correct); can you confirm( that| it|); confirm( that|); verify( that|); i (heard|believe|think|guess|assume|thought|understand)( that|); wasnt it; hasnt it; didnt they; isnt that right; is that still so; y n; y or n',
  ],
  [
    { is: 'quantifier', quantifier: 'all' },
    'all; both; every; each; all of; both of; each of; all three; all four',
  ],
  [
    { is: 'quantifier', quantifier: 'any' },
    'any; either; some; any of; either of; at least one; one of',
  ],
  [{ is: 'quantifier', quantifier: 'none' }, 'none; none of; no one; nobody'],
  [
    { is: 'pronoun' },
    'this name; that name; the name; the former; the latter; this ticker; the ticker; it; its; they; them; their; theirs; that (stock|one); this (stock|one); the stock; the company; these; those; this; that; these two; those two; the two; the pair; the three; the other',
  ],
  [
    { is: 'filler' },
    'til now; per share basis; id; id like; since hitting; hitting; thatve; theyve; who have; whove; to the (upside|downside); on the (upside|downside); through; lot; the rest; what is left; take; just about; those; where it says; your (side|site|app|page) (says|say); (put|puts|place|places|placed) (on|at|in); suffered a; turned in; logged; logging; recorded; managed; tickers only; only tickers; tickers please; mark(s|ed|ing|); meaning; band; area; somewhere; check( off| for|); learn; your system; few; many; fastest; quickest; healthy; healthier; unhealthy; limit; em; whats the list of; full list; actual; those ones; the ones; on record; in numbers; side of things; state of; lined up; pop up; come(s|) up; fall(s|) into; meet(s|ing|) (the |this |that |)(filter|condition|criteria|bar)( of|); feature(s|d|); mark of; clocking( in|); length; in length; (two|three|four|2|3|4) way( comparison|); saw; gone; gimme; single; ordered; show up as; set; sets; setting; touched; touching; reaching; printing; doing best; w; whole list; right this moment; as we speak; across; throughout; left; the; a; an; of; for; on; in; at; to; as; today so far; ok; okay; so; um; uh; me; i; im; you; your; can; could; would; do you know; do you have; know; tell; like; to know; i want to know; wanted to know; if; whether; be; been; am; barely; bro; man; dude; guys; only; today; it is; also; too; looking( at|); at close; according to( you| your site| tapelight|); tapelight; compared; out; out of; among; amongst; latest; last; most recent; go; went; one; ones; each other; against each other; day by day; as of; gotten; have; has; had; having; with; and now; its own; relative to; far; that; which; were; was; were at; is at; at what; compan; corp; inc; closing; came in at; put; hit; reach; reached; shares of; share of; stock; shares; stocks; momentum indicator; indicator; indicators; held; holding its; holding their; its been; percent wise; wise; hearing; people; talk(ing|s|); (would you |)call; (just |)keeps bleeding; broken down; broke down; heard; insane; trying( to decide|); it looks (equal|flat|exactly) on the chart; on the chart; (it |)looks right on the line; worries me; number of yours; at period; even though its; (share |)class(es|); class (a|b|c); class a and class c; a share; per share; apiece; each share; holders; owners; after that (drop|fall|rally|move|jump); again; come on; came on; trading on; trade on; trade; traded; now or what; at work; crossed into; into; going; (is it |)fair to say( that|); given how far its (fallen|risen); or the other way (round|around); to read up on( first|); give or take; just made( a| an|); for my (taxes|records|spreadsheet|files); before the (crash|drop|fall|rally); if not; upward; i hold; i always check( the|); settle (a|the|this|my|our) (bet|argument|debate); we; r; ur; yours; ma am; heres; may i ask; i ask; i need; somehow; outright; absolute; absolutely; been up to( lately|); comfortably; decisively; safely; fair; dollar size of; extremes; yet to; ll; ve; already been; ended up; i see; it was; was it; excuse me; my bad; i was after; at (the |)present( time|); needed to know; counts?( as|); come; came; stretch; span of time; timeframe; time frame; time span; window; pay; got to; get to; got; gotten to; (i |)mean; i meant to ask; develop(ed|s|); evolve(d|s|); any chance( you know|); do you happen to know; happen to know; would be; be called; lain; mine; yours truly; worth of; panel; complete set of; full set of; whole set of; run through; walk through; go through; both of them; two things( on| about|); note; taking; took; here goes; please and thank you; extra; each of those; each of your; as of the moment; exactly now; anymore; any more; able to; instance; whatsoever; lasted; super quick; amounted( to|); qq; quick (q|question|one|check|thing|ask); one (quick |)(q|question|thing); hmm; hm; ah; oh; team; fellas; appreciate( it| the help|); much appreciated; if (possible|you (can|could|would|may|please)|you dont mind|i may( ask|)|you have (it|that|a sec|a second|a minute|the time)); do me a (favor|solid); lmk; i (dont know|wonder|was wondering|am wondering|am curious|forgot|forget|cant remember|cant tell|wanted to (ask|know|check)|want to (ask|know|check|see)|would (like|love) to (know|see|find out|hear)|need to (know|see)|am (trying|looking) to (find out|see|figure out|understand|know)|have a question|am interested( in|)); need to know; want to know; wanna know; find out; help me( out| understand| see| find|); remind me( again|)( of|); could u; would u; can u; do u know; asking for a friend; my (wife|husband|dad|mom|son|daughter|brother|sister|friend|buddy|boss|neighbor) (wants to know|is asking|asks|asked( me|)|wonders); any (idea|clue)( what| how| where|); just curious; curious( about|); handle; threshold; barrier; according to your (data|numbers|records|figures); in your (data|records|numbers|figures|system); on your (end|site|system); that you have( on file|); you have( on file|); based on the (last|latest) close; (as of|at|by|per|based on|using|through) (the |its |their |)(last|latest|most recent|final|closing) (close|closing bell|closing price|session|bell|trading day|market close|data|day|bar); as of (now|today|late|the close|close); end of day; eod; by now; to this point; up to today; up to this point; in total; what exactly; more or less; ballpark; say so; straight answer; in a (word|nutshell)',
  ],
  [{ is: 'filler' }, FILLER_PHRASES],
]

const SECTOR_PHRASES: Readonly<Record<string, string>> = {
  'Communication Services':
    'communication( services|); communications; comms; media; telecommunications',
  'Consumer Discretionary': '(consumer |)discretionary',
  'Consumer Staples': '(consumer |)staples?',
  Energy: 'energy; energies',
  Financials: 'financials; financial( services|); finance',
  'Health Care': 'hc( sector| stocks|); health care; healthcare; health; medical',
  Industrials: 'industrials; industrial',
  'Information Technology':
    'it (stocks|names|sector|companies|shares); information technology; technology; tech; techs',
  Materials: '(basic |)materials?',
  'Real Estate': 'real estate; reits; reit',
  Utilities: 'utilities; utility',
}
const THEME_PHRASES: readonly (readonly [string, string])[] = [
  [
    'semiconductors',
    'semis; semi; semiconductors; semiconductor; chips; chip; chipmakers; chip makers; chipmaker',
  ],
  ['banks', 'banks; bank; banking'],
  ['Magnificent Seven', 'mag 7; mag seven; magnificent (7|seven); big tech; mag7'],
  ['carmakers', 'carmakers; car makers; automakers; auto makers; autos; carmaker; auto'],
  ['retailers', 'retailers; retailer; retail'],
  [
    'drugmakers',
    'pharma; pharmas; drugmakers; drug makers; big pharma; pharmaceutical; pharmaceuticals; drug',
  ],
  ['payment companies', 'payments; payment( companies|); card networks; fintech'],
  ['software companies', 'software( companies|); saas'],
  ['telecoms', 'telecoms; telecom; telcos; carriers; phone companies'],
  ['miners', 'miners; miner; mining'],
  ['oil companies', 'oil( companies| majors| names|); oil and gas; big oil'],
  ['AI companies', 'ai( companies|); artificial intelligence'],
  ['FAANG', 'faang; faangs; fang'],
  ['airlines', 'airlines?'],
  ['biotech', 'biotechs?; bio techs?'],
  ['defense companies', '(defense|defence)( companies| contractors| names|); aerospace'],
  ['insurers', 'insurers?; insurance( companies|)'],
]

function expand(phrase: string): readonly string[] {
  const open = phrase.lastIndexOf('(')
  if (open < 0) {
    const optional = phrase.indexOf('?')
    if (optional < 0) return [phrase.replace(/\s+/g, ' ').trim()]
    const [before, after] = [phrase.slice(0, optional), phrase.slice(optional + 1)]
    return [...expand(before + after), ...expand(before.slice(0, -1) + after)]
  }
  const close = phrase.indexOf(')', open)
  const [before, after] = [phrase.slice(0, open), phrase.slice(close + 1)]
  return phrase
    .slice(open + 1, close)
    .split('|')
    .flatMap((option) => expand(before + option + after))
}

/** Phrases with more forms are matched as patterns: so many entries would take memory and time to start. */
const MAX_FORMS = 120

/** In how many forms a phrase can be said. */
function countForms(phrase: string): number {
  const groups = [...phrase.matchAll(/\([^()]*\)/g)].map(([group]) => group)
  const inner = groups.reduce((rest, group) => rest.replace(group, 'x'), phrase)
  const ofGroups = groups.reduce((product, group) => product * group.split('|').length, 1)
  return groups.length === 0 ? 2 ** (phrase.split('?').length - 1) : ofGroups * countForms(inner)
}

function listPhrases(): readonly (readonly [string, Entry])[] {
  const themes = new Map(THEMES.map(({ theme }) => [theme.name, theme.tickers]))
  const groups: (readonly [Entry, string])[] = [
    ...SECTORS.map((sector): readonly [Entry, string] => [
      { is: 'group', group: { kind: 'sector', sector } },
      SECTOR_PHRASES[sector] ?? sector.toLowerCase(),
    ]),
    ...THEME_PHRASES.map(([name, phrases]): readonly [Entry, string] => [
      { is: 'group', group: { kind: 'theme', name, tickers: themes.get(name) ?? [] } },
      phrases,
    ]),
  ]
  return [...TABLE, ...groups].flatMap(([entry, phrases]) =>
    phrases.split(';').map((phrase) => [phrase.trim(), entry] as const),
  )
}

const { few = [], many = [] } = Object.groupBy(listPhrases(), ([phrase]) =>
  countForms(phrase) > MAX_FORMS ? 'many' : 'few',
)
const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  few
    .flatMap(([phrase, entry]) => expand(phrase).map((words) => [words, entry] as const))
    .toReversed(),
)
// The phrases' own notation is that of patterns.
const PATTERNS = many.map(([phrase, entry]) => ({
  pattern: new RegExp(`^(?:${phrase})(?= |$)`),
  entry,
}))
// One by one: as arguments of one call they are too many for the stack.
const MAX_PHRASE_WORDS = ENTRIES.keys().reduce(
  (most, phrase) => Math.max(most, phrase.split(' ').length),
  0,
)
/** More words than any pattern takes. */
const MAX_PATTERN_WORDS = 16

/** The longest phrase that starts at a word; null for none. */
export function findEntry(
  words: readonly string[],
  at: number,
): { readonly entry: Entry; readonly length: number } | null {
  const rest = words.slice(at, at + MAX_PATTERN_WORDS).join(' ')
  let longest: { readonly entry: Entry; readonly length: number } | null = null
  for (const { pattern, entry } of PATTERNS) {
    const length = pattern.exec(rest)?.[0].split(' ').length ?? 0
    if (length > (longest?.length ?? 0)) longest = { entry, length }
  }
  const from = Math.min(MAX_PHRASE_WORDS, words.length - at)
  // Of the same length, words in one order are more specific than a pattern.
  for (let length = from; length > 0 && length >= (longest?.length ?? 0); length -= 1) {
    const entry = ENTRIES.get(words.slice(at, at + length).join(' '))
    if (entry !== undefined) return { entry, length }
  }
  return longest
}

/** Every word of the phrases. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([
  ...ENTRIES.keys().flatMap((phrase) => phrase.split(' ')),
  ...many.flatMap(([phrase]) => phrase.match(/[a-z]+/g) ?? []),
])
