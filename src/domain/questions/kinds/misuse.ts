import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'
import { READ_THE_RULES } from '../sentences/describe-stock.ts'

/** Asking what it is, how to spot it, or whether it happened is not misuse. */
const ASKED_ABOUT =
  'what (?:is|are|does|was)|define|meaning|explain|avoid\\w*|spot|recogni\\w+|detect\\w*|protect\\w*|report(?:ed|s|ing)?|is (?:it |that )?illegal|legal|victim|scam|warning|signs? of|how (?:does|do) (?:a |an )?(?:pump|insider|spoof|wash|front)|(?:is|was|did) (?:@|it|this|that|they)|accused|charged|lawsuit|fined|investigat\\w+|history|famous|news|headlines?|why'
const OTHERS =
  '(?:people|others|everyone|everybody|followers|members|group|discord|reddit|telegram|chat|retail|buyers|investors|friends|subscribers)'
const RELATION =
  '(?:friend|brother|sister|cousin|uncle|aunt|dad|mom|father|mother|wife|husband|boss|colleague|neighbou?r|roommate|contact|buddy|guy i know|someone i know|client|lawyer|i)'

/** Asks for help with inside information, a pump and dump, or moving a price. */
const RULES: readonly QuestionRule[] = [
  phrase(
    18,
    '(?:coordinat\\w+|team up|organi[sz]e|together|as a group|everyone in) .{0,60}(?:push|drive|pump|move|raise|run) .{0,40}(?:price|stock|~) .{0,40}(?:sell|dump|exit|cash out|profit)',
  ),
  phrase(
    18,
    `(?:help|let|lets|how|best|want|going|plan\\w*|script|write|post|message|tweet|way|ways) .{0,60}(?:pump(?:ing)? and dump|pump (?:~|up)|hype up ~ .{0,30}(?:sell|dump)|pump (?:and|then) (?:sell|dump))`,
    { unless: ASKED_ABOUT },
  ),
  phrase(
    18,
    '(?:how|can|could|help|want|best way) .{0,30}pump(?:ing)? (?:up )?(?:an? |the |some |my )?(?:\\w+ ){0,2}(?:stocks?|shares?|price)',
    { unless: ASKED_ABOUT },
  ),
  phrase(
    18,
    'pump (?:and|n) dump|pump (?:~|the price) (?:\\w+ ){0,6}(?:and|then|so) (?:\\w+ ){0,3}(?:dump|sell|cash out)',
    { unless: ASKED_ABOUT },
  ),
  phrase(
    18,
    `(?:get|make|trick|convince|tell|persuade|lure) (?:\\w+ )?${OTHERS} (?:\\w+ ){0,2}(?:to|into) (?:buy|buying|pile|piling|invest|investing) .{0,60}(?:sell|dump|exit|cash out|unload)|(?:dump|unload|sell) (?:\\w+ ){0,5}(?:on|onto|to) (?:the )?(?:suckers|bag ?holders|followers|retail|unsuspecting\\w*)`,
  ),
  phrase(
    18,
    '(?:insider|inside|non ?public|confidential|leaked|secret|material non ?public) (?:info\\w*|tips?|data|knowledge|numbers|earnings|results|details|merger|news)',
    {
      unless: `${ASKED_ABOUT}|insider (?:buying|selling|purchases?|sales|filings?|transactions?|ownership) data|publicly`,
    },
  ),
  phrase(
    18,
    `(?:my |a |an |the )?${RELATION} (?:\\w+ ){0,3}works? (?:at|for|in|inside) .{0,60}(?:told|tells|says|said|knows|leak\\w*|before|merger|takeover|earnings|results|inside\\w*|announce\\w*|secret\\w*|tip)`,
    {
      unless:
        'i work (?:at|for|in) (?:@|a|the|an) and (?:own|get|have|hold|received) (?:\\w+ ){0,3}(?:stock|shares|options|rsus?|espp)|works? for (?:me|beginners)',
    },
  ),
  phrase(
    18,
    '(?:trade|buy|sell|short|act|profit|load up|position|get in|use it|use this|make money) .{0,40}(?:before|ahead of|until) (?:\\w+ ){0,4}(?:(?:is|are|gets?|goes|becomes?) (?:\\w+ )?(?:public|announced|released|official|leaked|out to the public)|the public (?:knows?|finds? out|hears?)|anyone (?:else )?knows?|everyone (?:else )?(?:knows?|finds? out)|nobody (?:else )?knows?)',
    {
      unless:
        'before (?:it|they|@) (?:is|are|goes|go|went) public|ipo|before earnings (?:are|is) (?:released|announced|out|public)',
    },
  ),
  phrase(
    18,
    '(?:nobody|no one|not) (?:else )?(?:knows?|public|announced)(?: \\w+){0,3} yet .{0,40}(?:buy|trade|sell|profit|short|options|shares|how)|(?:saw|have|got|found|seen|read|know|knew|overheard) (?:\\w+ ){0,4}(?:unreleased|unannounced|unpublished|confidential|leaked|secret) .{0,60}',
  ),
  phrase(
    18,
    '(?:manipulat(?:e|ing)|move|inflate|push|drive|rig|artificially \\w+|influence|crash|tank|squeeze|paint) (?:up |down )?(?:the )?(?:(?:stock )?price|stock|shares?|close|tape|market|~|penny stocks?)(?: of @| price)?(?: \\w+){0,4} (?:by|with|so|using|together|without getting|for profit|myself|ourselves|up so|down so)',
    {
      unless: `${ASKED_ABOUT}|rates?|fed|news|move (?:~|the market) with|(?:does|do|did|will|would|can|could) (?:the|news|earnings|inflation|oil|\\w+ (?:rates?|news))`,
    },
  ),
  phrase(
    18,
    '(?:how|help|want|way|can i|can we|could i|could we|lets|let us|ways) .{0,20}(?:to )?(?:manipulat(?:e|ing)|artificially (?:\\w+)|rig|inflate)(?: \\w+){0,3} (?:price|stock|stocks|shares?|market|~)',
    {
      unless:
        'avoid\\w*|protect\\w*|spot|detect\\w*|recogni\\w*|do (?:hedge funds|market makers|companies|they|people|whales)',
    },
  ),
  phrase(
    18,
    '(?:how|help|want|way|can i|lets|teach|set up|write|code|bot|script) .{0,40}(?:spoof(?:ing)?(?: orders?)?|wash trad\\w+|front ?run(?:ning)?|layering orders?|fake (?:buy |sell )?orders?|short and distort|bear raid)',
    {
      unless:
        'avoid\\w*|protect\\w*|spot|detect\\w*|recogni\\w*|wash sale|what (?:is|are)|explain|illegal|(?:how|what) (?:does|do|is) ',
    },
  ),
  phrase(
    18,
    '(?:spread|spreading|start|plant|post|posting|publish|make up|invent|write|create|draft|send) (?:\\w+ ){0,3}(?:fake|false|bogus|made up|misleading) (?:\\w+ )?(?:news|rumou?rs?|reviews?|stor(?:y|ies)|press release|posts?|tweets?|reports?|headlines?|analysis)|(?:spread|start|plant) (?:a |some )?rumou?rs?',
  ),
  phrase(
    18,
    '(?:hide|launder|conceal|evade|dodge)\\w* (?:my |the |our )?(?:trades?|money|profits?|gains?|identity|insider|taxes)(?: \\w+){0,3} (?:from|without|through|using|with|so|by)',
    { unless: 'tax (?:loss|advantaged)|legal(?:ly)?' },
  ),
]

/** No help with moving a price or trading on what is not public. */
const answerMisuse: Writer = () => ({
  summary: ['Tapelight does not help manipulate prices or trade on inside information.'],
  sections: [
    {
      title: 'Why not',
      sentences: [
        'Both hurt other people, and both are illegal in most countries.',
        'A regulator or a lawyer can say what the law allows.',
      ],
    },
    {
      title: 'What Tapelight does',
      sentences: [
        'It applies published rules to past prices and volume.',
        'The result is public and the same for everyone.',
      ],
    },
  ],
  insights: [READ_THE_RULES],
  followUp: 'How do the signals work?',
})

export const MISUSE: QuestionKind<'misuse'> = {
  id: 'misuse',
  rules: RULES,
  isGuard: true,
  needs: [],
  stocks: 'never',
  isOfRules: true,
  write: answerMisuse,
}
