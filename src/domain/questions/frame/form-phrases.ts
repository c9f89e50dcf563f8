import { FILLER_PHRASES } from '../filler-words.ts'
import type { Entry, Form, Phrases } from './entry.ts'

const form = (name: Form): Entry => ({ is: 'form', form: name })

/** What is asked, of whom, in which unit, and words that change nothing. */
export const FORM_PHRASES: Phrases = [
  [{ is: 'form', form: 'correlation' }, 'correlationof'],
  [{ is: 'form', form: 'beta' }, 'betaof'],
  [{ is: 'form', form: 'standing' }, 'standingof'],
  [{ is: 'form', form: 'trend' }, 'trendof'],
  [{ is: 'form', form: 'drawdown' }, 'drawdownof'],
  [{ is: 'form', form: 'range-high' }, 'pricehigh'],
  [{ is: 'form', form: 'range-low' }, 'pricelow'],
  [{ is: 'form', form: 'prior' }, 'priortime'],
  [{ is: 'form', form: 'alike' }, 'alikemove'],
  [{ is: 'form', form: 'gap-fill' }, 'gapfillof'],
  [{ is: 'missing', what: 'the causes of moves' }, 'causeofgap'],
  [
    form('is'),
    'i (wonder|am wondering|was wondering|want to know|need to know|would like to know) (if|whether); (tell me|say|let me know) (is|are|was|were|does|did|has|have|had|do); whether; (tell me|know|see|say|check|find out|confirm|wondering|wonder|curious|determine|figure out) (if|whether); is; are; was; were; does; has; have; had; isnt; arent',
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
    'leaderboard; league table; (make|build|create|do) (a |)ranking( with| of| by| on|); order; arrange; rank; ranks; ranked; ranking; place; position; where does it (rank|stand|fall); rank among',
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
    'how long; how longs; for how long; how many (days|sessions|trading days|days straight|sessions straight)( in a row| straight| now|); for how (long|many sessions|many days); streak; how many straight (days|sessions); how many (consecutive|straight|running) (days|sessions|weeks|closes); for what (length|period) of time; (count|number|total) of (days|sessions|trading days); how much time; duration; how many (trading |)(days|sessions|closes) (running|straight|consecutively|in succession|on the trot|on end|on the bounce|back to back|in a row|one after (the other|another)); (consecutive|consecutively|unbroken|uninterrupted|successive|successively|nonstop|unbrokenly); (in succession|on the trot|on end|on the bounce|back to back); (without (a |any |)(break|interruption|gap|pause|letup|fail|exception|let up)); (running|unbroken) (streak|string|run)( of|); (current |)(streak|run|string)( of|)( days| sessions| closes|);  how old is; what length of time; length of time',
  ],
  [
    form('longest'),
    'longest( standing| running| held| lasting| lived|); oldest; (for |)the longest( time|)',
  ],
  [
    form('how-far'),
    '(deviates?|deviated|deviation|deviating)( from|); miss(es|ing|)( out on|); (how much |)(room|headroom|leeway)( left|)( to| until| till| before|); scraping( the bottom|); hugging; kissing; brushing( up against|); flirting with; a whisker (from|off); distance (below|under|off|beneath|above|over); drawdown( from| off| below|); almost at; nearly at; right (near|by); knocking on( the door of|); how far( away| off|); how (stretched|extended|overextended|overstretched); how close; distance( from| to|); how near; far from; close to; near; away from; off; shy of; from; away; how (deep|wide|distant|remote); what distance; (the |)gap to; in reach of; within reach of; how (much|many (percent|%)) shy( of|); away (from|of); how (much|many) away( from|)',
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
    '(how (much|many|far) |)(percent |% |)(is |)(left|to go|remaining)( for| to go| until| till| before| to|); (would |)(have|has|need|needs) to; must; would (it|they) (have|need) to; (needs|need) (to|for); back( to| at| up to| up|); (get|go|climb|rise|gain|come|be) back( to| at| up to| up|); recover( to|); regain; (is |are |)(required|needed|requires?|needs?)( for| to| before| until|); (make|makes|made|making) it( all the way| up| back|) to; (it |)(takes|take)( for it|)( to| for)( get to| reach| hit| touch| make it to|); have to (rise|climb|gain|go up|move|jump|fall|drop|go down|go|rally) (to|by|for|before)',
  ],
  [
    form('rule'),
    'reasonfor; why; how come; for what reason; (the |)reasons?( for| of| behind|); on what grounds; (by|under|through|because of|due to|thanks to|on|from) (what|which)( of (your|the)|)( sell| buy|)( rule| rules| condition| conditions| trigger| clause| criteria|); (what|which) (sell |buy |)(rule|rules|condition|conditions|trigger|clause|clauses|criteria|reading|readings)( (fired|triggered|tripped|applied|kicked in|set off|made|caused|gave|produced|was behind|is behind|was met|were met|was responsible)|)( for|); (what|which) (set off|triggered|tripped|kicked off|caused|produced|sparked|prompted|generated|activated|drove|led to|brought about|brought on|gave rise to|made|turned); (what|whats) (is |was |were |)(behind|the basis (for|of)|the logic (for|of|behind)|the cause of|the trigger for|the trigger of|the reason for|the reason behind|the justification for); triggered by; set off by; based on (what|which)( rule|)',
  ],
  [
    form('tag'),
    'right; correct; true; is that (right|true|correct|so); isnt it; arent they; yes or no; or not; is it true( that|); yeah; huh; did it; did they; didnt it; or no; or nah; yes no; yes or nah; y and n; or not really; admit it; or is that a bug; or is it a bug; is he right; is she right; wouldnt you (say|agree); dont you think; am i right; agree; agreed; fact or fiction; true or false; is that a fact; is this (true|right|correct); can you confirm( that| it|); confirm( that|); verify( that|); i (heard|believe|think|guess|assume|thought|understand)( that|); wasnt it; hasnt it; didnt they; isnt that right; is that still so; y n; y or n',
  ],
  [{ is: 'quantifier', quantifier: 'most' }, 'mostof'],
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
    'properly; setups?; cooled off( to|); iso( date| format|); once more; expressed( in| as|); percentwise; put in words; one by one; treated?; brought; made; touch; on the board; measured?( at| as|); present; measured; (stood|stand|stands|were|was) on (your|the) list; i e; with( the|) dates; combine(d|s|); hear; see that; i am after; show up; til now; per share basis; calculate; compute; land; percentagewise; percentage wise; pick; choose; size; direction; months of; at the (closing |)bell; received; gave; see; (if |)you have it; date and; count(ing|ed|)( strongly|); strongly; id; id like; since hitting; hitting; thatve; theyve; who have; whove; to the (upside|downside); on the (upside|downside); through; lot; the rest; what is left; take; just about; those; where it says; your (side|site|app|page) (says|say); (put|puts|place|places|placed) (on|at|in); suffered a; turned in; logged; logging; recorded; managed; tickers only; only tickers; tickers please; mark(s|ed|ing|); meaning; band; area; somewhere; check( off| for|); learn; your system; few; many; fastest; quickest; healthy; healthier; unhealthy; limit; em; whats the list of; full list; actual; those ones; the ones; on record; in numbers; side of things; state of; lined up; pop up; come(s|) up; fall(s|) into; meet(s|ing|) (the |this |that |)(filter|condition|criteria|bar)( of|); feature(s|d|); mark of; clocking( in|); length; in length; (two|three|four|2|3|4) way( comparison|); saw; gone; gimme; single; ordered; show up as; set; sets; setting; touched; touching; reaching; printing; doing best; w; whole list; right this moment; as we speak; across; throughout; left; the; a; an; of; for; on; in; at; to; as; today so far; ok; okay; so; um; uh; me; i; im; you; your; can; could; would; do you know; do you have; know; tell; like; to know; i want to know; wanted to know; if; whether; be; been; am; barely; bro; man; dude; guys; only; today; it is; also; too; looking( at|); at close; according to( you| your site| tapelight|); tapelight; compared; out; out of; among; amongst; latest; last; most recent; go; went; one; ones; each other; against each other; day by day; as of; gotten; have; has; had; having; with; and now; its own; relative to; far; that; which; were; was; were at; is at; at what; compan; corp; inc; closing; came in at; put; hit; reach; reached; shares of; share of; stock; shares; stocks; momentum indicator; indicator; indicators; held; holding its; holding their; its been; percent wise; wise; hearing; people; talk(ing|s|); (would you |)call; (just |)keeps bleeding; broken down; broke down; heard; insane; trying( to decide|); it looks (equal|flat|exactly) on the chart; on the chart; (it |)looks right on the line; worries me; number of yours; at period; even though its; (share |)class(es|); class (a|b|c); class a and class c; a share; per share; apiece; each share; holders; owners; after that (drop|fall|rally|move|jump); again; come on; came on; trading on; trade on; trade; traded; now or what; at work; crossed into; into; going; (is it |)fair to say( that|); given how far its (fallen|risen); or the other way (round|around); to read up on( first|); give or take; just made( a| an|); for my (taxes|records|spreadsheet|files); before the (crash|drop|fall|rally); if not; upward; i hold; i always check( the|); settle (a|the|this|my|our) (bet|argument|debate); we; r; ur; yours; ma am; heres; may i ask; i ask; i need; somehow; outright; absolute; absolutely; been up to( lately|); comfortably; decisively; safely; fair; dollar size of; extremes; yet to; ll; ve; already been; ended up; i see; it was; was it; excuse me; my bad; i was after; at (the |)present( time|); needed to know; counts?( as|); come; came; stretch; span of time; timeframe; time frame; time span; window; pay; got to; get to; got; gotten to; (i |)mean; i meant to ask; develop(ed|s|); evolve(d|s|); any chance( you know|); do you happen to know; happen to know; would be; be called; lain; mine; yours truly; worth of; panel; complete set of; full set of; whole set of; run through; walk through; go through; both of them; two things( on| about|); note; taking; took; here goes; please and thank you; extra; each of those; each of your; as of the moment; exactly now; anymore; any more; able to; instance; whatsoever; lasted; super quick; amounted( to|); qq; quick (q|question|one|check|thing|ask); one (quick |)(q|question|thing); hmm; hm; ah; oh; team; fellas; appreciate( it| the help|); much appreciated; if (possible|you (can|could|would|may|please)|you dont mind|i may( ask|)|you have (it|that|a sec|a second|a minute|the time)); do me a (favor|solid); lmk; i (dont know|wonder|was wondering|am wondering|am curious|forgot|forget|cant remember|cant tell|wanted to (ask|know|check)|want to (ask|know|check|see)|would (like|love) to (know|see|find out|hear)|need to (know|see)|am (trying|looking) to (find out|see|figure out|understand|know)|have a question|am interested( in|)); need to know; want to know; wanna know; find out; help me( out| understand| see| find|); remind me( again|)( of|); could u; would u; can u; do u know; asking for a friend; my (wife|husband|dad|mom|son|daughter|brother|sister|friend|buddy|boss|neighbor) (wants to know|is asking|asks|asked( me|)|wonders); any (idea|clue)( what| how| where|); just curious; curious( about|); handle; threshold; barrier; according to your (data|numbers|records|figures); in your (data|records|numbers|figures|system); on your (end|site|system); that you have( on file|); you have( on file|); based on the (last|latest) close; (as of|at|by|per|based on|using|through) (the |its |their |)(last|latest|most recent|final|closing) (close|closing bell|closing price|session|bell|trading day|market close|data|day|bar); as of (now|today|late|the close|close); end of day; eod; by now; to this point; up to today; up to this point; in total; what exactly; more or less; ballpark; say so; straight answer; in a (word|nutshell); in place; (do|does|did|would) (you|your rules|tapelight) (rate|flag|mark|call|label|list|have)( as| at|); trades; happen; dated; meeting( all of|); signall?ing; real; covered; (your |the )(rules|site|system|model) (flag|flags|mark|marks|rate|rates|call|calls|say|says|label|labels)( as|); companys',
  ],
  [{ is: 'filler' }, FILLER_PHRASES],
]
