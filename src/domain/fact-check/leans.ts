const NAME = '(?:RSI|ADX|SMA|OBV|CMF)'

/** "RSI and OBV look bullish", "CMF leans to selling": which side indicators take. */
export const LEANS = new RegExp(
  `\\b(?<names>${NAME}(?:(?:, | and |, and )${NAME}){0,4}) (?:both |all )?(?:(?:looks?|is|are) (?<tone>bullish|bearish)|(?:leans?|speaks?|favou?rs?|points?|votes?|argues?|supports?) (?:to|towards?|for|the|in favou?r of)?\\s?(?:the )?(?<side>buying|selling|buyers|sellers|a buy|a sell|BUY|SELL|that way))`,
  'gi',
)
