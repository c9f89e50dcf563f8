import { hasNoTicker, phrase, type Features, type IntentRule } from './intent-rule.ts'

const isWord = (features: Features): boolean =>
  hasNoTicker(features) && !(features.hasPronoun && features.subjects > 0)
const word = { needs: isWord }

/** What a word means. Needs no stock; with one, the question is about that stock. */
export const DEFINITION: readonly IntentRule[] = [
  phrase(
    7.4,
    '(?:define|definition|meaning of|what(?: \\w+){0,8} mean\\w*|what(?: \\w+){0,5} stands? for|explain (?:\\w+ ){0,3}(?:to me|in simple|in plain|like i am|simply|for beginners|for dummies)|eli5)',
    {
      needs: hasNoTicker,
      unless: 'mean for (?:@|it|me|my)|what do you mean',
    },
  ),
  phrase(
    7.4,
    '(?:why|how|when|what|explain|describe|is|are|does|do|can|tell|which|difference|should|whats|where)',
    {
      needs: (features) =>
        isWord(features) && features.topic !== null && features.words.split(' ').length > 1,
      unless:
        '(?:which|what|any|show|list|find) (?:\\w+ ){0,6}(?:stocks?|tickers?|compan\\w+|names?)(?: \\w+){0,8}|how many(?: \\w+){0,8}|how (?:do|can|should|would|could|to) (?:i |you |one |we |beginners? )?(?:use|trade|read|apply|interpret|add|spot|find|set|start)(?: \\w+){0,8}|how to(?: \\w+){0,8}|(?:highest|lowest|strongest|weakest) (?:\\w+ )?(?:stocks?|rsi|adx|cmf|obv|trends?|now|today)|market|will|tomorrow',
    },
  ),
  phrase(
    5.3,
    '(?:what(?: exactly)? (?:is|are|was|were|does|do|s)|whats|what s a|explain|describe|tell me (?:about|what)|who (?:is|are)|how (?:does|do|is|are)|difference between|when (?:is|do|does|are)|was (?:ist|sind|bedeutet)|que (?:es|son|significa)|quest ce que|cest quoi|que signifie|cosa (?:e|sono|significa)|che cose?|o que (?:e|sao)|wat (?:is|zijn|betekent))',
    { ...word, unless: 'what is (?:the )?(?:signal|price|rating|chart|trend|verdict|status|news)' },
  ),
  phrase(2, '\\w+', {
    needs: (features) => isWord(features) && features.topic !== null && features.subjects === 0,
  }),
]
