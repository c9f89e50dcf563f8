import type { Entry, Phrases } from './entry.ts'
import type { FrameMeasure } from './frame.ts'

const measure = (name: FrameMeasure): Entry => ({ is: 'measure', measure: name })

/** Figures of a stock. */
export const MEASURE_PHRASES: Phrases = [
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
    '20 50 (day |d |)(simple |)(moving |)(average|averages|avg|line|lines|sma|smas|ma|mas|dma|dmas); (sma|ma|dma) ?20 50; 20 (and|or|and the|or the) 50 (sma|smas|ma|mas); 20 (and|or|and the|or the) 50 (session|day|d|dma)( simple|)( moving|)( averages|average|lines|line|smas|); 20 day and 50 day( moving|)( averages|lines|smas); (sma|moving average) (20 and 50|20 or 50); moving averages; moving avgs; smas',
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
    { is: 'missing', what: 'figures from other sites' },
    '(on|from|at|in) (other (sites|websites|sources|apps|places)|yahoo( finance|)|google finance|tradingview|finviz|robinhood|marketwatch|bloomberg)',
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
    'adx( 14|); adxs; average directional( movement|) index; how strong is (the|its) trend; how strong (the|its|their|) trends? (is|are); trend; trends; trend strength; strength of (the|its) trend; 14 (day|period|session) adx; directional movement( index|); trending strength',
  ],
  [measure('plus-di'), '(plus|positive) (di|directional indicator)'],
  [measure('minus-di'), '(minus|negative) (di|directional indicator)'],
  [
    measure('sma20'),
    'sma ?20; 20 (sma|ma|dma)( line| average|); 20 (day|session)( simple|) (moving average|moving avg|moving mean|average|mean|ma|sma|line|avg); 20 (day|dma|sma|ma); 20 day moving; ma ?20; short(er|) (moving |)average; 20dma; 20sma; 20ma; 20d( ma| sma| average| avg|); 20 (day|d) (mean|moving mean|trend line); (faster|fast|shorter|short term|20) moving average',
  ],
  [
    measure('sma50'),
    'sma ?50; 50 (sma|ma|dma)( line| average|); 50 (day|session)( simple|) (moving average|moving avg|moving mean|average|mean|ma|sma|line|avg); 50 (day|dma|sma|ma); 50 day moving; ma ?50; long(er|) (moving |)average; 50dma; 50sma; 50ma; 50d( ma| sma| average| avg|); 50 (day|d) (mean|moving mean|trend line); (slower|slow|longer|long term|50) moving average',
  ],
  [
    measure('sma200'),
    'sma ?200; 200 (sma|ma|dma)( line| average|); 200 (day|session)( simple|) (moving average|moving avg|moving mean|average|mean|ma|sma|line|avg); 200 (day|dma|sma|ma); 200 day moving; ma ?200; 200dma; 200sma; 200ma; 200d( ma| sma| average| avg|); 200 (day|d) (mean|moving mean|trend line); 200 moving average',
  ],
  [
    measure('sma-gap'),
    '(gap|distance|spread|difference) (of|in|between|from) (the |its |)(20|sma20|20 day|20d|20dma) (and|to|from|versus|vs) (the |its |)(50|sma50|50 day|50d|50dma)( day|)( averages?| lines?|); sma20 sma50 (gap|spread|difference); 20 50 (gap|spread|difference); (gap|distance|spread|difference) between( the| its|) (20|sma20|20 day)( day|)( average|) and( the| its|) (50|sma50|50 day)( day|)( average|s|)( averages|); (gap|distance|spread|difference) between( the| its|)( two|) (moving |)averages; (gap|spread) of( the| its|)( two|) (moving |)averages; sma gap',
  ],
  [measure('obv'), 'obv( 20| change| 20 day change| 20d|); on balance volume( change|)'],
  [measure('cmf'), '20 day cmf; cmf 20 day; cmf( 20|); chaikin( money flow|); money flow'],
  [
    measure('close'),
    '(share |stock |closing |last |latest |current |)price; priced( at|); (share |stock |)prices; close; closing( value|); closed; closes; ended; ends; end; last trade; trading at; quote; finish; finished; settle; settled; going for; cost; worth; trade at; traded at; trading for; sitting at; end the day at; trading; wheres it trading; change hands at; market price; (number|amount) (on|for) (the |)stock; (closing|last|final) (print|quote|level|mark|bell price); (last|latest|current|market|closing) (share |stock |)price; price (per|a|each) share; price tag; quoted( at|); quotes; (close|closed|closing|settle|settled|finish|finished|end|ended|wind up|wound up)( the (day|session)|) (at|around); wind up; wound up; (sell|sells|selling|sold|go|goes|going|trade|trades|trading|traded|swap|change hands|changing hands|changed hands|valued|quoted) for; trades at; valued at; costs?; closing bell',
  ],
  [
    { is: 'missing', what: 'dollar volume', measure: 'volume' },
    '(dollar|notional) volume; volume in dollars',
  ],
  [
    measure('open'),
    'open( this morning| in the morning|); opened( this morning| in the morning|); opening( price|)( this morning|); morning (open|price); opens; opening (bell|print|quote)( price|); (at|on) the open; (start|started|begin|began|kick off|kicked off) (the day|trading|the session)( at|); open (at|price)',
  ],
  [measure('gap'), '(opening|overnight|morning) gap; gap (at|on) the open'],
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
    '(the |)(number|amount|quantity)( that|) traded; shares? (dealt|count|number|swapped); stock (traded|dealt); volume; trading volume; shares (traded|changed hands); (traded|trading) shares; volumes; volume traded; changed hands; turnover; (share|trade|daily|total) volume; trading activity; activity; number of shares (traded|that traded|exchanged); shares (exchanged|that changed hands|were traded|got traded|were exchanged|trade hands); shares (traded|changed) hands; trade hands; traded hands; change hands',
  ],
  [
    measure('dividend-yield'),
    '(dividend|div|divvy|payout|cash) (yield|yields|return|returns|rate|payout|percentage); yield(s|ing|); dividends?; divs?; divvy; payouts?',
  ],
  [
    { is: 'missing', what: 'how safe a dividend is', measure: 'dividend-yield' },
    '(safe|safest|secure|sustainable|reliable|riskiest|risky|most reliable|most secure) (dividend|dividends|payout|payouts|yield|yields)',
  ],
  [
    measure('average-volume'),
    '(average|usual|normal|typical|regular|customary|avg)( trading| daily|) (volume|volumes|amount|turnover|activity); (20 day|20d) average volume; volume average; 20 day volume average',
  ],
  [
    measure('volume-ratio'),
    '(vs|versus|against|relative to|compared (to|with))( its| their| the|)( own|) (usual|normal|average|typical|regular)( daily| trading|)( volume| activity| amount| levels|); volume (spike|spikes|surge|surges); volume ratio; relative volume; relative vol; rvol; (times|multiple of) (normal|usual|average) volume; volume( today|) (vs|versus|compared (to|with)|against) (normal|usual|average|its average); volume (compared (to|with)|vs|versus|against|relative to)( its| the| their|)( own|) (20 day |20d |)(average|normal|usual|avg)( volume|); (average|normal|usual) multiple of volume; (heavy|high|big|strong) or (light|low|thin|weak)( trade| trading| volume|)( or not|); (light|low|thin|weak) or (heavy|high|big|strong)( trade| trading| volume|); volume (spike|multiple) (compared|relative|versus|vs) (with|to) (its |the |)(usual|normal|average|typical)( level| levels| volume|); (compared|relative|measured) (with|to|against) (its |the |their |a |)(own |)(usual|normal|average|typical|regular|norm|20 day average)( level| levels| day| days| volume| pace| clip|); (versus|vs|against|relative to|compared (to|with)) (its |the |their |)norm; (compared (to|with)|relative to|against|versus|vs) (what is |whats )(normal|usual|typical|average|ordinary)',
  ],
  // `reword-readings.ts` writes it for "how much does it usually move in a day".
  [measure('usual-move'), 'usualmove'],
  [
    measure('volatility'),
    'fluctuates?; fluctuat(ed|ing|ion|ions); (swings|bounces|moves|jumps|jerks|whips) around; erratic; unstable; turbulent; volatility; volatile; jumpy; tame; choppy; wild; vol; swingy; jumpiness;  (daily |price )swings; (typical|average|normal|usual) (day|daily (move|swing|change)); (annualized|annualised|historical|realized|20 day|yearly|annual) (volatility|vol); vols; how (much|wildly|hard) does (it|@) swing; how (jumpy|choppy|volatile|wild|swingy|bouncy)',
  ],
  [
    measure('year-high'),
    '(its |their |the |a |)(highest|high|highs|peak|peaks|top|best|max|maximum|record)( price| close| point| level| mark|)( of| in| for| over| from| during| within|)( the| a| its| their|)( past| last| latest| previous| trailing|) (year|52 weeks|52 week|52 wk|12 months|one year|1 year); (its |their |the |a |)(52 week|yearly|years|one year|12 month|annual|year|1 year) (highs|high|peak|peaks|top|tops|hi|max|maximum|record|best)( price| level| point| mark|); (make|makes|made|making) (a |their |its |)(new |fresh |)(52 week|yearly|one year|12 month) (high|highs); 52 week (highs?|peak|top|hi); (yearly|annual|year|12 month|one year) (high|peak); high (of|for) the (past |last |)year; (high|peak|top) of (the last |the past |)(52 week|52 weeks|12 months); all year high; off (the |its |)(highs|high); highs; new high; new 52 week high; fresh high; peaked; topped out; (the |its |their |)(years|this years|one year|1 year|12 month|past years|last years|trailing year|52 week|52 weeks|yearly|annual) (high|highs|peak|top|max|maximum|ceiling|best price|high point|high water mark|record); (high|peak|top) (of|in|over|for|from) (the |this |a |)(past |last |trailing |)(year|12 months|twelve months|52 weeks); (the |)(top|high end|upper end|ceiling) of (its|the|their) (52 week |yearly |one year |annual |)range; (highest|peak) (price|level|point|close|value) (in|of|over|for) (a |the |this |the past |the last |the trailing |)(year|12 months|52 weeks); best level (in|of|over) (a|the|this|the past|the last) (year|52 weeks)',
  ],
  [
    measure('year-low'),
    '(its |their |the |a |)(lowest|low|lows|bottom|bottoms|trough|floor|min|minimum|worst)( price| close| point| level| mark|)( of| in| for| over| from| during| within|)( the| a| its| their|)( past| last| latest| previous| trailing|) (year|52 weeks|52 week|52 wk|12 months|one year|1 year); (its |their |the |a |)(52 week|yearly|years|one year|12 month|annual|year|1 year) (lows|low|bottom|bottoms|trough|floor|lo|min|minimum|worst)( price| level| point| mark|); (make|makes|made|making) (a |their |its |)(new |fresh |)(52 week|yearly|one year|12 month) (low|lows); 52 week (lows?|bottom|lo); (yearly|annual|year|12 month|one year) low; low (of|for) the (past |last |)year; (low|bottom) of (the last |the past |)(52 week|52 weeks|12 months); lows; new low; new 52 week low; fresh low; bottomed( out|); (the |its |their |)(years|this years|one year|1 year|12 month|past years|last years|trailing year|52 week|52 weeks|yearly|annual) (low|lows|bottom|min|minimum|floor|trough|worst price|low point); (low|bottom|trough) (of|in|over|for|from) (the |this |a |)(past |last |trailing |)(year|12 months|twelve months|52 weeks); (the |)(bottom|low end|lower end|floor) of (its|the|their) (52 week |yearly |one year |annual |)range; (lowest|bottom) (price|level|point|close|value) (in|of|over|for) (a |the |this |the past |the last |the trailing |)(year|12 months|52 weeks); worst level (in|of|over) (a|the|this|the past|the last) (year|52 weeks)',
  ],
  [{ is: 'measure', measure: 'year-high', isBare: true }, '(its |the |their )(high|peak|top)'],
  [{ is: 'measure', measure: 'year-low', isBare: true }, '(its |the |their )(low|bottom)'],
  [
    measure('conditions-met'),
    '(buy |)(conditions|criteria|checks)( it| they|) (meet|meets|met|pass|passes|passed); buy (conditions|criteria|checks); conditions of( the|) buy( rule|); of the five( buy|) conditions; buy conditions (are |)(met|passed|passing); conditions for (a |)buy( are met|); buy (requirements|tests|clauses|rules)( are met| met| passed|); of the (five|5) (conditions|criteria|checks|tests|requirements)',
  ],
  [
    measure('change'),
    '(daily|todays|day) (change|move|performance|gain|return|percent change|percent move); performers?; move; moves; moved; change in price; percentage (change|move); (price |percent |percentage |% |total |)(change|changes|return|returns|performance|gain); returned; (price|percent|percentage|total) (performance|return|movement|difference|increase|decrease|gains?|loss(es|)|decline|drop|fall|rise|jump)',
  ],
  [measure('up-run'), 'upstreak'],
  [measure('down-run'), 'downstreak'],
  [
    measure('signal'),
    '(the |its |tapelights |)call (on|for|as of|back on|in); (what was|what is|whats|tell me) (the|its) call; call was; signal; signals; flagged( as|); labell?ed( as|); classified( as|); rating; ratings; rated; verdict; what did you (say|have)( about| for| on|)( it|); how did you rate; your (rating|call|verdict|view)( on| for| of|); reading on tapelight; action; marked( as|); tagged as; designated( as|); deemed; classed( as|); graded; judged; listed as; down as; shown as; stance; signal status; (what (does|did|do|is|was) |)(your|the) (system|engine|rules|site|app|tool|model) (say|said|saying|show|showed|call|called)( about| on| for| of|); how (is|was|are|were) (it|they) (rated|flagged|called); buy sell (rating|signal|status); signal (reading|today|now)',
  ],
]
