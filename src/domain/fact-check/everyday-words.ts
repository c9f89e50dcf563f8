/**
 * English that states nothing about a stock by itself, in base form: the check knows inflections.
 * Words that claim something (directions, states, orders, causes, advice, forecasts) are never in it.
 */
export const EVERYDAY_WORDS = `
a an the this that these those it its itself he she they them their theirs we our you your i me my one ones oneself each other another and
or but nor so yet if then than as because since while whereas although though unless until whether when whenever where wherever who whom
whose which what how why here there of in on at by for from with without within into onto to toward towards through throughout across along
alongside around about between among amid against despite during before after via per versus vs besides apart including excluding except
regarding concerning plus minus upon off out up down over under beneath beyond past nearby beside next not no none never neither nothing
nobody anything something everything someone everyone anyone nowhere somewhere everywhere be am is are was were been being isn't aren't
wasn't weren't have has had having haven't hasn't hadn't do does did done doing don't doesn't didn't can cannot could would should might may
must need let sounds waiting judging hope hoped home-improvement warehouse upside downside perhaps surprisingly surprising awkwardly
backward backwards admittedly tellingly ironically paradoxically yes well okay indeed sure please also too just only even still already now
currently presently today yesterday tonight again once twice ever always often rarely seldom sometimes usually normally typically commonly
generally mostly mainly largely chiefly primarily partly partially fully entirely completely totally wholly roughly approximately nearly
almost barely hardly scarcely merely simply purely strictly exactly precisely slightly somewhat rather fairly quite pretty very really truly
actually basically essentially effectively practically virtually technically literally broadly relatively comparatively particularly
especially specifically notably importantly interestingly clearly plainly obviously evidently apparently however therefore thus hence
moreover furthermore meanwhile nonetheless nevertheless otherwise instead likewise similarly accordingly consequently conversely
alternatively altogether overall together alone aside forth thereby whereby therein namely respectively simultaneously separately
individually jointly collectively directly indirectly immediately recently lately formerly previously originally initially eventually
finally ultimately subsequently later earlier afterward ago meantime absolutely comfortably easily narrowly squarely firmly solidly neatly
cleanly safely decisively convincingly handily marginally modestly moderately mildly gently noticeably visibly markedly considerably
substantially significantly dramatically sharply steeply deeply heavily lightly widely closely loosely tightly evenly unevenly equally
quietly gradually steadily slowly quickly rapidly suddenly consistently persistently temporarily officially formally nominally remotely
halfway partway zero half third quarter fifth sixth seventh eighth ninth tenth hundred thousand million billion trillion dozen couple pair
duo trio quartet quintet double triple quadruple single several few many much more most less least fewer some any all both every enough
plenty lot lots bit bulk majority minority handful remainder rest part portion piece fraction bunch batch set list total sum whole entire
full partial amount count tally quantity figure digit decimal percent point percentage-point unit hair whisker sliver shade touch tad notch
step inch stone's throw shy first second fourth last latest previous prior former latter final initial following same different similar
alike identical equal equivalent comparable opposite reverse various particular specific certain exact precise approximate rough general
common usual typical ordinary normal regular customary familiar plain straightforward clear evident obvious visible apparent notable
noteworthy interesting striking remarkable curious odd strange unusual rare unique distinct separate main chief primary key central core
essential basic important relevant useful crucial critical decisive thing way manner matter fact detail aspect feature element factor
component item side front end corner middle center centre start beginning finish finale stage phase process stretch spell run course path
route road direction row column table chart graph picture image snapshot portrait view glance look sight lens angle perspective standpoint
light story tale narrative message theme tone mood backdrop context background scene landscape setting situation state status position place
spot location area region territory scale spectrum ladder rung tier bracket ceiling floor mark border limit bar hurdle gate doorstep door
box checkbox checklist question answer reason explanation description definition summary recap overview rundown breakdown roundup conclusion
verdict takeaway upshot bottom-line caveat note reminder remark comment word words sentence phrase term label title tag badge category class
kind type sort form shape style example instance exception check criteria requirement prerequisite ingredient holdout straggler outlier
culprit sticking stumbling block obstacle hitch snag hole missing tool gauge measure yardstick meter barometer thermometer compass ruler day
week month year decade hour minute moment time date span window interval season holiday weekend morning afternoon evening night calendar
january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday
tuesday wednesday thursday friday saturday sunday spring summer autumn winter midweek midyear mid-year mid-month mid-august mid-july
mid-june year-end month-end twelve-month six-month two-week make take give get put keep hold bring leave show tell say speak see seem appear
find know think consider regard call describe explain mention express read write add include exclude contain comprise consist cover compare
contrast match differ vary extend reach meet satisfy fulfill fulfil fail miss lack pass qualify disqualify apply fit suit belong relate
refer correspond lean tilt turn switch shift go come stand sit lie remain stay continue begin stop happen occur arrive follow precede lead
trail accompany join combine mix blend divide distinguish determine decide settle define fix establish confirm verify contradict support
agree disagree conflict clash align diverge reflect represent indicate suggest imply hint reveal highlight underline underscore emphasize
illustrate demonstrate capture summarize paint draw sketch boil wrap round compute calculate derive work translate convert equate register
log post print produce generate deliver carry boast sport enjoy possess own claim spend use require want ask call-for depend hinge rely
weigh balance offset cancel outnumber outweigh dominate prevail account owe tie link bridge breach pierce clip hover linger dwell perch rank
locate try help serve act behave function play role live trigger fire activate complete undo lapse expire void disappear vanish prevent
allow permit enable deny concern able unable possible impossible necessary needed sufficient insufficient true false right wrong correct
incorrect accurate actual sole lone solitary individual incomplete intact unchanged constant stable fixed closed current present recent old
new fresh brand early late such so-called supposed respective mutual joint combined net gross raw sheer mere pure aware careful keep-in-mind
mind attention textbook borderline clear-cut cut-and-dried black-and-white one-sided two-sided closest nearest farthest furthest far distant
away hand hands shoulder foot footing ground lesser side-by-side neck-and-neck head-to-head back-to-back face-to-face like unlike as-is
absence presence existence puts answers replace succeed sake purpose purposes disclaimer educational guarantee nutshell inside outside page
site website app dead dead-even flat-out thereafter hereby interpretation interpret understand understanding practice theory principle
concrete broad narrow dash buck world respect terms basis addition comparison sync tandem keeping glimpse feel sense note-worthy unticked
unmet unfilled unfulfilled outstanding roles sides telling slightest lopsided whopping hefty sizable sizeable tiny slim slender thin paltry
meager minuscule negligible trivial token huge massive enormous vast immense tall wide brief lengthy deep shallow extra additional further
instructive informative holder holders owner owners shareholder shareholders fetch fetched utility insurer insurers payments network
networks hospital briefly cheaply puzzle half-point full-point won' wouldn't couldn't shouldn't needn't counterpart peer rival cohort
companion fellow sibling neighbor notice norm control charge effect configuration arrangement began begun attribute characteristic interplay
slight else either direct indirect supply supplies bend bends bending upper farther room unfold counterweight upfront tied listed stays
half-and-half bound will shall penny pennies spent sent built chose felt heard knew laid left stuck struck swung thought told understood won
wrote written spoke spoken lain said shut caught dealt drove driven flew forgot hung lent lit megacap megacaps heavyweight heavyweights
blue-chip blue chips flipping flipped absorb achieve adjust admit affair tomorrow according guide measurable reliable talk demands
themselves ourselves affect afloat aim airborne alter anchor appearance argue arise arose arrow assess assessment assign associate asymmetry
attach attain attempt avoid await ballpark barrier behavior bias brand-new breath bucket budge bundle candidate cap capitalized chain
channel chart's choice circle circumstance classification cluster coexist coincide collapse collect comfortable comma commonplace
comparative compatible compensate complement completeness completion complex compress conceal conclude confine confuse conjunction connect
consequence consistency consistent constitute constrain contend continuation continuous contradiction contradictory contrary contribute
contribution convention conventional conversion convey coordinate cost credit cross-check crossroads crowded cue curb curve cycle daylight
days-old deadlock debit decision deepen default definite dependent depict detect detract dilute dimension disagreement discrepancy discuss
disparity displace display disposition dispute disregard dissent distinction dominance doubt doubtful drawback drive dual duration dynamic
effort eight-session eightfold elapse elevate eleven-session eligible elsewhere emerge emphasis encounter endpoint entail enter entry
envelope episode equality equation equilibrium error escape estimate evaluate even-handed eventful everyday exam examine exceptional exhaust
exhibit exit expanse extension extensive extremity eyelash face fairness fall-back faster-moving fingertip fivefold fixture flank flatline
flatten flip-side fluid focus footnote footprint force formation four-session fourfold frame freeze frequent friction full-blown functional
fundamental gather gentle genuine glaring gradient gradual grasp gravity hairline halve handle headroom heel herself hesitant hidden hide
himself hold-out homogeneous huddle ideal identify identity idle ignore illuminating illustration imbalance immediate immune imperfect
impression in-between inactive inclination incline inconclusive inconsistent independent indicative indifferent infer infrequent inherent
insist inspect instant integer intention interact intermediate internal interrupt interruption inverse invert invisible involve irregular
irrelevant isolate isolation judgment jumble jury kilter knot lane lead-off ledger length lengthen lessen lifespan likeness lineup literal
liveliest logic logical long-run long-standing long-term loop loose low-key lowercase lull magnify make-up makeup manage margin mask
meaningful meaningless measurement mechanical mechanism medium-term member merge metric middle-of-the-road midst midway milestone minor
misleading mismatch mixture mode month-long motion mount multi mute natural near-term nearness negate neutralize niche nine-session ninefold
noisy nominal notion nowhere-near nuance object obscure observation observe obtain occasion occasional occupy one-off ongoing oppose option
optional organize orient origin oscillation outline outlying outset outstrip overlap override overrule overshadow overshoot overstate
overtake overtaken overtook overwhelmingly package panel paragraph parallel parameter parenthesis parity participate participation patchy
pause peaceful perceive percentile perfect persist persistent phenomenon pinpoint pitch pivot placement plateau plausible plot poise pole
portray pose postpone powerless practical precision precondition predominant prefer preliminary premise preserve prevalent prime priority
procedure profile progress prominent pronounced proper property proportional publish quantify query questionable quirk radical raise rapid
re-enter react reaction readily readout reality realm reasonable recall receive recognize recur reduce reduction reenter refine regime
reinforce relation relationship relevance remote remove repeat representative resemble reserve reset resist resolve respond restore restrict
resume retain retrace retracement revert revise revisit ring roll root round-trip routine runner-up runway salient sandwich satisfaction
scatter scenario scheme scrape seal section seemingly segment select selection semblance sensitive sequence series seven-session sevenfold
shadow sheet shelf short-lived short-term shortage shorten shorthand shuffle sideline signify similarity simultaneous six-session sixfold
skew skip slant slice slot slower-moving smidgen smooth snug so-so solution somehow sometime space sparse speed squeeze stagnant stalemate
stall standoff standout standstill statement static statistic steepen stem stick stone straddle strain strict stripe structure subdivide
subject subset subtle succession sudden suffice suggestive suitable supplement suppose surface surprise surround survey sway sweep
symmetrical symmetry systematic tail task technical temper tempo temporary ten-session tend tenfold tentative text thick thorough
three-session threefold thrust tidy timeframe timeline torn tower trace trait transform transition tread treat tremendous triad tricky
twelve-session twin twist two-session twofold ultimate umbrella unambiguous unanimous unbroken uncertain uncertainty unclear uncommon
underlie underlying undermine understate undertake underwater undoubtedly uneven uneventful unfinished uniform uninterrupted universal
unmistakable unremarkable unresolved unsettled unsurprising untouched update uppercase upset utmost valid validity variable variant variety
verge version virtual visit vital vote walk wander wavering week-long week-old weight well-above well-below well-defined well-established
well-inside widespread wipe witness year-long yourself zigzag zoom issue problem bumpy ride spite hair's re non eke dime dimes damage
soonest sooner headliner spare ironic irony tug-of-war tug war mixed bag cities silver lining halves quarters spells trio's rosy gloomy
flipside checkpoint scoreboard scorecard bullet hypothetical flavor texture gist crux rule-of-thumb clutch roundly barely-there worth board
absolute picked chosen warning warn prong flash flashed flashes riser risers faller fallers accounts dominates dominated dominating solely
alignment stacking ordering layout posture positioning clause-by-clause tape flicker flickered burst bursts toggle toggled alternate
alternated alternating interchange interchanged vacillate vacillated fractionally fractional share-class share-classes nil wild setup drag
send untick seesaw whiplash rollercoaster breather hiccup blip standings pecking
abbreviate abbreviation ability abstract abstraction accent accessible accidental accordance accuracy acknowledge acronym adhere adjacent
adjective adjustment aforementioned akin albeit algebra algebraic alias aloud alphabet alphabetical alteration alternative amber ambiguity
ambiguous ample analog analogous analogue analogy analyses analysis analyze anatomy ancient anecdote anyhow anyplace anyway append
appendix applicable approximation apt arbitrary arc arcane arch archaic architecture arguable arguably arisen arrange array artificial
assert assertion assort assumption asterisk asynchronous atlas attachment automatic automatically awkward axes axiom axis backbone baffle
banner beforehand believable belt bent binary blackboard blank blanket blind blink blob bout bow breeze brightness brown browse buffer
calculator calculus canonical cast casual catalog catch categorically certainty character chord chunk circa circular cite clarification
clarify clarity classic classical clock cloud clue coarse coherent collate collection collective colon color compact compile complementary
complexity complicate compose composition comprehend comprehensible comprehension comprehensive computational conceivable conceivably
conceive concentrate concentration concept conception conceptual concise concur concurrently condense conditional conform confusion
conjecture connection connotation conscious consequent consideration conspicuous constraint construct contemplate contemporary continual
continuity continuum contour contrive copy correspondence counterexample countless creation crisp crossroad cryptic cube cubic cumbersome
curiosity curtain custom cylinder dark datum debatable decode deduce deduction deem definitive deletion deliberate delicate demonstration
denominator denote dense density dependence descriptive design designate detach detectable determination devoid diagnostic diagonal
diagram dial dialog dialogue diameter dictionary differential differentiate dimensional directory disconnect discrete discretion disguise
dismiss dissimilar distinctive distort distortion distract ditto diverse dot dotted dotting downright draft dubious duplicate duplication
dynamically eccentric echo edit elaborate elementary embed embedded embedding empirical empty emulate enclose encode endings endless
enlarge enlighten entirety entitle entity entrance envisage ergo err erroneous esoteric essay essence etymology evolve exaggerate
examination exclamation exhaustive explanatory explicit explore exponential expression extant external extract extraneous eye facilitate
factual faintest fallacious fallacy familiarity fancy fictional field filter finalize finite flaw flexibility flexible fog fold forget
forgetting forgotten formal format formatted formatting formulae formulation fortnight fragment fringe frozen fuzzy garble generalization
generalize genre geometry gesture gibberish glean grain grammar grammatical graphic graphical gray grid guess habit handy hang harmless
hash hazy heap henceforth hid hierarchical hierarchy hill hindsight hitherto hollow hook horizontal huh hyphen hypothesis idea
identification idiom idiosyncratic illogical illusion imaginary imagination imaginative imagine implausible implication implicit
importance inability inaccurate inadvertently incidence incidental inclusive incoherent incompatible incomprehensible inconsistency
increasingly indent indeterminate indication indirection indistinguishable inertia inference infinite infinity inflexible info informal
initialization inquire insert insertion insight insofar integral intend intensity inter interactive interior intermittent intersection
intrinsic intrinsically intuitive invalid invalidate invariably invoke irrespective jargon journey judge junction keyword knowledge
language layers leaf legend legible letters limitation linear linguistic linkage literature loud lurk magic magical manifestation
manifestly map mapped mapping marginal markers mathematical mathematics matrices matrix maybe maze meanings medium messy metaphor midday
mile mimic minimalist misdirect misguide misinterpret mislead misled misplace misprint misread mistake mistaken mistook mists
misunderstand misunderstood misuse mnemonic modification modify momentarily monochrome mountain muddle multiplication mundane mysterious
mystery myth nameless nature neat necessity neighborhood node noon normality notation noticeable notwithstanding noun novelty null numeric
numerical numerous objection obscurity obsolete obtainable occurrence offhand omission omit omitted omitting opt orbit orientate
orientation original outdated overflow overlong overlook overridden overtone overwritten pack pad padding pale par paradox paraphrase
parentheses parse particle partition passage passive paste patch peculiar pencil perception periodic periodically peripheral permissible
phenomena pin pitfall plane plural poetic pointers poke polynomial portable possibility postscript postulate precedence preface prefix
premature presume pretend primitive pronoun pronounce pronunciation proposition prototype pseudo public pulse punctuation purchase purple
qualifiers quest quibble quotation rack radius rainbow rang rationale ray readable realize rear rearrange reckon recognition recognizable
recollection rectangle rectangular recursion recursive redefine redundancy redundant reflection reformat refresh refute reiterate
relativity relay remember remind reminiscent rendition repeatable repeatedly repertoire repetition repetitive rephrase replacement
representation reproduce reproduction requisite reread resemblance reside resolution retrieval retrieve reuse rewrite rewritten rewrote
rhetorical rhythm ribbon ridding rigid rigorous river rope rotate rotation roundabout scenery scientifically scratch selective self
semantic separation separator sequential serial shone sigma signature silence silent simplicity simplify simplistic simulate simulation
sine situate sky slash slippery smallish solo someplace sought sound spatial specification specify spellings sphere spin spiral spurious
staircase stairs stale stamp standardize stare stark starred stiff stray string stripped stripping stroke structural subjective subsequent
substance substitute substitution subtlety subtly suffix sundry superficial superfluous supplementary surroundings swapped symbol symbolic
symmetric synonym synonymous syntactic syntactically syntax synthesis tab tangent tap taught technique telescope tens terminology terse
textual theorem theoretical thereabouts thereof thickness thread thrown tile till timescale ton topic traditional transcript transient
translation transparent triangle trick trifle truncate trunk truth tune tutorial tying unbalanced unconnected unconvincing undefined
undergo undergone underlain underlay understandable underwent undocumented unduly unexplained unfamiliar unhelpful unimportant unity
unnatural unnecessary unread unreadable unrelated unseen unset unspecified untidy unto unusable unused upright usable usage usefulness
utter vague vain verb verbal verbatim verbose verification versatile vertical viewpoint visual vocabulary vowel wake warp wave weekday
whatsoever whence whereupon whim wing wonder workings worn writings yard yellow young yourselves glossary basket deviation scatter runner bollinger home-page sobering weakly
`
