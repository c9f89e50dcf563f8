import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { describeLead } from '../sentences/describe-lead.ts'
import { sectionsOnSample } from '../sentences/describe-stand.ts'
import { sectionOnDoubts } from '../sentences/describe-stock.ts'
import { describeActions } from '../sentences/describe-stocks.ts'
import { LICENSED_HELP } from '../sentences/licensed-help.ts'

const MONEY =
  '(?:savings?|life savings|401 ?k|ira|roth|pension|retirement|nest egg|mortgage|house|home|car|rent|loans?|student loans?|debts?|credit cards?|salary|paycheck|income|inheritance|bonus|emergency fund|college fund|tuition|wedding|divorce|severance|kids?|children|daughter|son|wife|husband|family|parents?|grandchildren|taxes|tax bracket|budget|bills|risk tolerance|financial (?:situation|goals?|plan|future)|age)'

/** The user's own age, savings, debts or plans. */
const RULES: readonly QuestionRule[] = [
  phrase(
    9,
    '(?:would|could|might|is|are) @ (?:be |make )?(?:an? |the )?(?:\\w+ )?(?:sensible|wise|smart|good|prudent|decent|safe|suitable|reasonable|right|bad|solid|nice) (?:thing|one|stock|share|choice|pick|investment|idea|bet|place|option|buy|purchase)(?: \\w+){0,6}',
    { needs: ({ words }) => /\b(?:i|my|me|we|our)\b/.test(words) },
  ),
  phrase(
    9,
    '(?:prudent|sensible|reasonable|wise|good|right|best|proper|suitable|ideal) (?:\\w+ )?(?:allocation|mix|split|weighting|division) (?:\\w+ )?(?:between|of|across|for)(?: \\w+| @){0,12}|for an? (?:\\w+ )?(?:retiree|pensioner|widow|widower)(?: \\w+){0,6}',
  ),
  phrase(
    8.8,
    '(?:my|a) (?:dad|mom|mum|father|mother|friend|buddy|boss|wife|husband|brother|uncle|broker|neighbor|advisor|adviser|barber)(?: \\w+){0,3} (?:says?|said|told|thinks?|swears|wants)(?: \\w+| @){0,10}|sell everything|go all in|all in on',
  ),
  phrase(
    9,
    '(?:should|shall|do|can|must) i (?:just )?(?:sell|buy|dump|cash out|get out|liquidate|put)(?: \\w+)? (?:everything|it all|all|all of it|all in|all my \\w+|all of my \\w+)(?: \\w+){0,6}',
  ),
  phrase(
    9,
    '(?:i am|i will be|i turn|i turned|me|myself|age|aged)(?: now| only| just| about| almost| nearly)? (?:1[4-9]|[2-9]\\d)(?: years?| yrs?| yo| y o)?(?: old)?(?: and| with| retired| but| now| so| looking| should| want| can| how| what| who| year| in| single| married| male| female| man| woman|$)',
    {
      unless:
        '(?:at|me|i am|i am only|i am about|i am almost)(?: now| only| just| about| almost| nearly)? \\d+ ?(?:%|percent|shares?|dollars?)|(?:rsi|adx|cmf|price|bought|buy|sell|sold|entry|entered|average|got|in|stop|limit|trading|stands|reads|is) (?:\\w+ )?at \\d+|i am (?:up|down)|at \\d+ (?:and|is|with)',
    },
  ),
  phrase(
    9,
    '(?:1[4-9]|[2-9]\\d) ?(?:yo|y o)|(?:\\$ ?)?\\d[\\d.]* ?(?:k|grand|thousand) (?:\\w+ ){0,2}(?:saved|savings|in (?:the bank|cash|savings)|to invest|to spare|lying around|set aside)(?: \\w+){0,10}',
  ),
  phrase(
    9,
    '\\d+ (?:years?|yrs?) old|(?:year|yr) old (?:\\w+ )?(?:student|man|woman|here|investor|with)',
  ),
  phrase(9, `(?:i am|we are) (?:saving|planning) (?:up )?for|my (?:\\w+ ){0,2}${MONEY}`, {
    unless:
      'my (?:\\w+ )?(?:friend|app|screen)|my home(?: |$)(?:screen|page|country)|my (?:son|daughter|wife|husband|kids?|dad|mom|parents?) (?:\\w+ )?(?:told|says|said|asked|asks|likes) ',
  }),
  phrase(
    9,
    'i (?:\\w+ )?(?:retir\\w+|lost my job|got (?:fired|laid off|divorced|married|an inheritance)|inherited|(?:have|earn|make|save|saved|can invest|want to invest|got|need to invest|can save|can spare|am saving|am investing|would invest|plan to invest) (?:\\w+ ){0,3}(?:\\$ ?)?\\d[\\d.]*(?: ?k| ?m| grand| thousand| million| dollars| bucks| euros?| pounds| usd| eur)?(?: \\w+){0,8}|(?:live|am living) (?:on|paycheck)|am (?:broke|poor|a student|retired|unemployed|pregnant|a (?:single )?(?:mom|mother|dad|father|parent|nurse|teacher|pensioner|widow|retiree)|in debt|about to retire|nearing retirement|saving for|on (?:disability|welfare|a pension)|young|old))',
    {
      unless:
        '(?:have|got) (?:\\w+ ){0,2}\\d[\\d.]* (?:\\w+ )?(?:shares?|calls?|puts?|contracts?|options?|@|of @|stocks?|questions?)|(?:make|have|save) (?:\\d|a) (?:\\w+ )?(?:list|question|watchlist)|got \\d+ @',
    },
  ),
  phrase(
    9,
    '(?:borrow\\w*|take (?:out )?a loan|remortgage|max out|use (?:my|a) credit|sell my (?:house|car|home)|quit my job|put (?:all|everything|half|most|it all|my entire)(?: \\w+){0,4} (?:in|into|on)|all in on|go all in|yolo|life savings|bet the (?:farm|house)|rent money|pay (?:off )?(?:my|the) (?:mortgage|debts?|loans?|rent))',
    {
      unless:
        'borrow(?:ing)? (?:fee|rate|cost|costs|fees|rates)|(?:is|are|did|does) @ borrow\\w*|borrowed shares',
    },
  ),
  phrase(
    9,
    '(?:with|invest|put|got|have|only have) (?:my )?(?:last )?\\$ ?\\d[\\d.]*(?: ?k| ?m)?(?: \\w+){0,8} (?:what|where|which|should|how|how much|invest|put)(?: \\w+){0,8}|(?:what|where|how)(?: \\w+){0,5} (?:with|invest|put) (?:my |the |this |these |about |around )?\\d[\\d.]* ?(?:k|grand|thousand)? ?(?:dollars|bucks|usd|euros?|eur|pounds)(?: \\w+){0,4}|how much (?:of my|money should i|should i (?:invest|put|buy|spend|save|risk|allocate)|can i afford)(?: \\w+){0,8}|(?:what|where|which|how|should i)(?: \\w+){0,8} (?:with|invest) (?:my )?\\$ ?\\d[\\d.]*(?: ?k)?(?: \\w+){0,8}|for my (?:situation|case|goals|needs|circumstances|portfolio size)|(?:right|suitable|good|appropriate|best) for (?:me|someone like me|somebody like me|my age|a retiree|retirees|my situation)(?: \\w+){0,8}|can i afford(?: \\w+){0,8}|(?:his|her|their|our) (?:pension|savings|retirement|mortgage|inheritance|401 ?k|life savings)|(?:invest\\w*|buy\\w*|trad\\w+) while in debt|before i retire|for (?:my )?retirement',
    {
      unless: 'how much should (?:it|they) cost|how to invest \\$ ?\\d+',
    },
  ),
  // One's own age or savings, and what to do with them.
  phrase(
    9.6,
    '(?:.+ )?(?:(?:i|me|my)(?: \\w+){0,8} (?:saved?|savings|put aside|put away|set aside|stashed|tucked away|to spare|spare|to invest|lying around|laying around|extra)|(?:saved up|put aside|put away|set aside|stashed|(?:age|aged|turned|turning) (?:of )?(?:1[4-9]|[2-9]\\d)|at the age of \\w+|someone like me|person my age))(?: .+)?',
    {
      needs: ({ words }) =>
        /(?<![^ ])\$?\d[\d.]*(?:k|m)?(?![^ ])/.test(words) &&
        /(?<![^ ])(?:what|where|which|how|recommend|suggest\w*|suggestions?|invest\w*|put|advi[cs]e|should)(?![^ ])/.test(
          words,
        ),
      unless:
        'rsi|adx|cmf|obv|sma|volume|above|below|over|under|shares? (?:of|at)|record|save (?:a|the|my) (?:list|screen|question|search)|how do i save',
    },
  ),
  phrase(
    9,
    'ich bin \\d+(?: jahre)?|meine? (?:ersparnisse|rente|altersvorsorge)|tengo \\d+ anos|mis ahorros|j ai \\d+ ans|jai \\d+ ans|mes economies|ho \\d+ anni|miei risparmi|tenho \\d+ anos|minhas economias|ik ben \\d+(?: jaar)?|mijn (?:spaargeld|pensioen)',
  ),
]

/** The public signal, its track record and limits, and who is licensed to help. */
export const answerPersonal: Writer = (evidence, pick) => {
  const { stocks } = evidence
  const [first] = stocks
  const lead =
    stocks.length > 1 ? describeActions(stocks) : stocks.map((one) => describeLead(one, pick))
  return {
    summary: [
      'I can’t give personal advice: Tapelight does not know anyone’s age, savings, debts or plans.',
      ...lead,
    ],
    sections: [
      {
        title: 'What a signal leaves out',
        sentences: [
          'It leaves out how long the money can stay invested, how much loss is bearable, and taxes.',
        ],
      },
      { title: 'Who can help', sentences: [LICENSED_HELP] },
      ...(first === undefined ? [] : [sectionOnDoubts(first, pick)]),
      ...sectionsOnSample(evidence),
    ],
    insights: [
      'Read the basics of investing on /learn/investing-basics.',
      'Read about the limits of the signals on /disclaimer.',
    ],
    followUp: first === undefined ? 'What is diversification?' : 'How did past signals do?',
  }
}

export const PERSONAL: QuestionKind<'personal'> = {
  id: 'personal',
  rules: RULES,
  needs: [],
  stocks: 'pointed-at',
  isPersonal: true,
  write: answerPersonal,
}
