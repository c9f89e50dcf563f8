import { expect, test } from 'vitest'
import { describeLanguage } from './describe-language.ts'

test.each([
  ['should I buy Apple', 'en'],
  ['is it good', 'en'],
  ['Soll ich Apple kaufen?', 'de'],
  ['Warum fällt die Aktie heute', 'de'],
  ['¿Debería comprar Apple?', 'es'],
  ['por qué baja la bolsa', 'es'],
  ['dois-je acheter Apple', 'fr'],
  ['pourquoi le marché baisse', 'fr'],
  ['dovrei comprare Apple oggi', 'it'],
  ['perché scende la borsa', 'it'],
  ['devo comprar ações da Apple', 'pt'],
  ['por que você não vende', 'pt'],
  ['moet ik het aandeel kopen', 'nl'],
  ['waarom daalt de koers vandaag', 'nl'],
  ['стоит ли покупать Apple', 'ru'],
  ['アップルを買うべきですか', 'ja'],
  ['苹果现在是买入信号吗', 'zh'],
  ['애플 지금 사도 되나요', 'ko'],
  ['एप्पल का सिग्नल क्या है', 'hi'],
  ['ما هي إشارة أبل', 'ar'],
  ['@ RSI 알려줘', 'ko'],
  ['Apple hissesi alınır mı', 'tr'],
  ['czy warto kupić akcje Łódź', 'other'],
  ['AAPL RSI?', null],
  ['aapl rsi', null],
  ['NVDA', null],
  ['', null],
  ['123 ?!', null],
])('%j seems to be %s', (text, language) => {
  expect(describeLanguage(text)).toBe(language)
})
