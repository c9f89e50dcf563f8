import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

const OUR_RULES =
  '(?:instructions?|prompts?|rules?|guidelines?|directives?|guardrails?|restrictions?|safety|safeguards?|filters?|polic(?:y|ies)|programming|constraints?|system message|limitations?)'
const LEAVE =
  '(?:ignor(?:e|ing)|disregard|forget|overrid(?:e|ing)|bypass(?:ing)?|skip|drop|disable|turn off|remove|break|violate|circumvent|discard|erase|ditch|deactivate|neglect|abandon)'
/** "How far would it drop before", "did it break above": a price or a reading does. */
const NO_MOVE = '(?!(?:drop|break) (?:above|before|past)(?![^ ]))'
const SHOW =
  '(?:show|reveal|print|repeat|give|tell|output|display|leak|dump|what (?:is|are|was|were)|copy|paste|write out|recite|share|expose|disclose|quote|translate|summari[sz]e|encode|list|echo|send)'

/** Asks to ignore the service's rules, for a prompt, for a secret, or to change a signal. */
const RULES: readonly QuestionRule[] = [
  phrase(16, `${LEAVE} (?:\\w+ ){0,6}${OUR_RULES}`, {
    unless:
      'trend ?break|(?:fed|sec|trading|day trad\\w+|wash sale|pdt|stop loss|monetary|tax) (?:rules?|polic\\w+|restrictions?|safety)|why|(?:investors?|traders?|companies|markets?|people|why (?:did|does|do)) (?:\\w+ )?(?:ignor|disregard|break|forget)\\w*',
  }),
  phrase(
    16,
    `${NO_MOVE}${LEAVE} (?:all |everything |any |anything |what )?(?:of )?(?:the |your |my |that )?(?:previous|prior|above|earlier|preceding|before|past|you were told|you have been told)(?: \\w+)?`,
    {
      unless:
        '(?:previous|prior|earlier|past) (?:earnings|results?|quarter|losses|close|close|price|day|week|year|high|low|trend|performance)',
    },
  ),
  phrase(
    16,
    `${SHOW} (?:me |us |back |out |to me )*(?:\\w+ ){0,3}(?:your|the|system|hidden|initial|original|secret|full) (?:\\w+ ){0,3}(?:prompt|instructions|system message|guidelines|directives|context window|hidden rules)`,
    {
      unless: 'instructions (?:for|to|on) (?!you|me|yourself|verbatim|the)\\w+',
    },
  ),
  phrase(
    16,
    'system ?(?:prompt|message|instructions?)|developer (?:mode|message|instructions?)|jail ?br(?:ea|o)k\\w*|dan mode|you are (?:now )?dan|do anything now|prompt injection|god mode|sudo \\w+|admin(?:istrator)? (?:mode|override|access)|debug mode|maintenance mode',
  ),
  phrase(
    16,
    '(?:repeat|print|output|write|say|recite|translate) (?:\\w+ ){0,4}(?:above|before this|preceding|up to here)(?: \\w+){0,3}|(?:words|text|everything|message|sentence|lines?) (?:above|before this|preceding|that came before)',
    {
      unless:
        '(?:price|close|average|sma|rsi|adx|cmf|obv|stocks?|shares?) (?:\\w+ ){0,3}above|above (?:the |its |their |a )?(?:\\d+|average|sma|moving|\\w+ average)',
    },
  ),
  phrase(
    16,
    '(?:api|secret|private|service|access|anon|encryption|signing|jwt) ?(?:keys?|tokens?|credentials?)|(?:database|admin|root|server) (?:password|url|credentials?|dump)|environment variables?|env (?:file|vars?)|your (?:password|credentials?|secrets?|source code)|dot ?env',
    {
      unless:
        'how (?:do|can) i (?:\\w+ )?(?:get|create|use|make|request) (?:an|my|a) api key|password (?:reset|manager)',
    },
  ),
  phrase(
    16,
    '(?:pretend|act|behave|respond|answer|roleplay|role play|imagine|talk|speak)(?: as if| as though| like| that| as| to be)* (?:you (?:are|were|have|had|re)|an?|being|there (?:are|were)) (?:\\w+ ){0,5}(?:unrestricted|unfiltered|uncensored|no (?:rules|limits|restrictions|filters?)|evil|without (?:any )?(?:rules|limits|restrictions|filters)|not (?:bound|an? (?:ai|assistant))|different (?:ai|assistant|model)|broker|hacker|insider|guru|grandm\\w+|licensed|certified|advisor|adviser)',
  ),
  phrase(
    16,
    '(?:from now on|henceforth|for the rest of (?:this|the)|starting now|you (?:must|will|have to|are required to) (?:now |only |always )+)(?: \\w+){0,4} (?:answer|respond|say|reply|call|rate|are|obey|recommend|output|act)',
  ),
  phrase(
    16,
    '(?:say|claim|tell (?:me|us|everyone|people|them|users)|write|answer|respond|output|confirm|state|report|pretend|print|reply|mark|rate|label|set|change|force|switch|make|override|flip|edit|alter|modify)(?: with| that| me| it| the| as)* (?:@|it|signal|action|rating|all|every\\w*|every stock|each stock|all stocks|them all|the signal (?:of|for) @|@ signal|signal (?:of|for|on) @)(?: is| are| as| to| a| an| show| say| into| from (?:buy|sell|watch|hold) to)+ (?:strong )?(?:buy|sell|watch|hold)(?: (?:no matter what|regardless|anyway|whatever\\w*|even if.*|now|always|please|instead|or else|for everyone|to everyone|from now on))?',
    {
      unless:
        '(?:which|could|would) (?:\\w+ ){0,4}(?:number|reading|condition|day|days|week|move|rise|drop|fall|session)s? (?:would |could |will )?(?:make|flip|turn|change)|(?:does|would) (?:an? |the )?(?:\\w+ ){0,5}(?:rsi|adx|cmf|obv|average)(?: \\w+){0,4} make|(?:what|which) (?:(?:rsi|adx|cmf|obv|sma|price|level|reading|value|change|conditions?|changes|things?|events?|criteria) )?(?:would|must|does|has|needs|could|will|can|might)|(?:would|does|did|could|might|needs?) (?:it |@ |that )?(?:take|have|need|to)|when|why|how|say (?:@|it) is a (?:buy|sell|watch)(?: why)?$|(?:you|does it|signals?|they|do) say (?:@|it|that)',
    },
  ),
  phrase(
    16,
    '(?:(?:override|overwrite|change|fake|forge|tamper with|falsify|hack|corrupt|delete|wipe|drop) (?:the |your |all |a |all the )*(?:signals?|ratings?|rules engine|engine|database|tables?|data|records?|server|site|website|gate|disclaimer|user accounts?|users))',
    {
      unless:
        'signals? (?:change|changes|changed)|(?:what|when|why|how often|would|could|does|did|do|will) (?:\\w+ ){0,4}(?:change|override)|records? (?:low|high)|delete my',
    },
  ),
  phrase(
    16,
    '(?:without|omit|leave out|no|remove|skip|drop|hide) (?:the |any |your )?disclaimers?|new (?:instructions?|system|persona) (?:for you|follow|below|is|are)|end of (?:prompt|instructions|system)|begin (?:system|admin)|ignora (?:\\w+ ){0,4}(?:instruc\\w+|istruz\\w+|regl\\w+)|ignorier\\w* (?:\\w+ ){0,4}(?:anweisung\\w*|regeln)|ignore[sz]? (?:\\w+ ){0,4}(?:consignes|instrucoes|regles)|negeer (?:\\w+ ){0,4}(?:instructies|regels)',
  ),
  {
    weight: 16,
    pattern:
      /(?:^| )(?:script (?:alert|src)|drop table|select from|union select|etc passwd|rm rf)(?= |$)/u,
    unless: null,
    needs: () => true,
  },
]

/** The rules stay as they are, and there is no secret to reveal. */
const answerTampering: Writer = () => ({
  summary: [
    'No question can change the rules, and there is nothing secret here.',
    'The method and the instructions to the language model are published at /method.',
  ],
  sections: [
    {
      title: 'How it works',
      sentences: [
        'The rules decide, and the text only explains.',
        'Every figure in an answer is checked against the data first.',
      ],
    },
    {
      title: 'What to ask',
      sentences: ['Ask about signals, comparisons, market lists, headlines or terms.'],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})

export const TAMPERING: QuestionKind<'tampering'> = {
  id: 'tampering',
  rules: RULES,
  isGuard: true,
  needs: [],
  stocks: 'never',
  isOfRules: true,
  write: answerTampering,
}
