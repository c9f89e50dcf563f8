import type { StockEvidence } from '../evidence.ts'
import type { Action } from '../../signals/signal.ts'
import type { Question } from '../question.ts'

type Language = NonNullable<Question['language']>

type Line = {
  /** That the rest of the answer is in English. */
  readonly notice: string
  /** That all of the answer is in English. */
  readonly whole: string
  /** One stock's action. */
  readonly signalOf: (ticker: string, action: string) => string
  readonly none: (ticker: string) => string
  /** What each action means, in brackets behind it. */
  readonly words: Readonly<Record<Action, string>>
  /** Joins the action and the notice; the sentence's end. */
  readonly marks: readonly [join: string, end: string]
}

const LATIN = ['; ', '.'] as const
const WIDE = ['；', '。'] as const

const LINES: Readonly<Record<Exclude<Language, 'en' | 'other'>, Line>> = {
  de: {
    notice: 'der Rest der Antwort ist auf Englisch',
    whole: 'Die Antwort ist auf Englisch',
    signalOf: (ticker, action) => `Das Signal für ${ticker} ist ${action}`,
    none: (ticker) => `Für ${ticker} gibt es kein Signal`,
    words: { BUY: 'Kauf', SELL: 'Verkauf', WATCH: 'Beobachten' },
    marks: LATIN,
  },
  es: {
    notice: 'el resto de la respuesta está en inglés',
    whole: 'La respuesta está en inglés',
    signalOf: (ticker, action) => `La señal de ${ticker} es ${action}`,
    none: (ticker) => `No hay señal para ${ticker}`,
    words: { BUY: 'compra', SELL: 'venta', WATCH: 'observar' },
    marks: LATIN,
  },
  fr: {
    notice: 'le reste de la réponse est en anglais',
    whole: 'La réponse est en anglais',
    signalOf: (ticker, action) => `Le signal de ${ticker} est ${action}`,
    none: (ticker) => `Il n’y a pas de signal pour ${ticker}`,
    words: { BUY: 'achat', SELL: 'vente', WATCH: 'à surveiller' },
    marks: LATIN,
  },
  it: {
    notice: 'il resto della risposta è in inglese',
    whole: 'La risposta è in inglese',
    signalOf: (ticker, action) => `Il segnale di ${ticker} è ${action}`,
    none: (ticker) => `Non c’è un segnale per ${ticker}`,
    words: { BUY: 'acquisto', SELL: 'vendita', WATCH: 'da osservare' },
    marks: LATIN,
  },
  pt: {
    notice: 'o resto da resposta está em inglês',
    whole: 'A resposta está em inglês',
    signalOf: (ticker, action) => `O sinal de ${ticker} é ${action}`,
    none: (ticker) => `Não há sinal para ${ticker}`,
    words: { BUY: 'compra', SELL: 'venda', WATCH: 'observar' },
    marks: LATIN,
  },
  nl: {
    notice: 'de rest van het antwoord is in het Engels',
    whole: 'Het antwoord is in het Engels',
    signalOf: (ticker, action) => `Het signaal voor ${ticker} is ${action}`,
    none: (ticker) => `Voor ${ticker} is er geen signaal`,
    words: { BUY: 'kopen', SELL: 'verkopen', WATCH: 'afwachten' },
    marks: LATIN,
  },
  tr: {
    notice: 'yanıtın geri kalanı İngilizcedir',
    whole: 'Yanıt İngilizcedir',
    signalOf: (ticker, action) => `${ticker} için sinyal ${action}`,
    none: (ticker) => `${ticker} için sinyal yok`,
    words: { BUY: 'al', SELL: 'sat', WATCH: 'izle' },
    marks: LATIN,
  },
  ja: {
    notice: '回答の残りは英語です',
    whole: '回答は英語です',
    signalOf: (ticker, action) => `${ticker} のシグナルは ${action} で`,
    none: (ticker) => `${ticker} のシグナルはなく`,
    words: { BUY: '買い', SELL: '売り', WATCH: '様子見' },
    marks: ['、', '。'],
  },
  zh: {
    notice: '其余内容为英文',
    whole: '回答为英文',
    signalOf: (ticker, action) => `${ticker} 的信号是 ${action}`,
    none: (ticker) => `${ticker} 没有信号`,
    words: { BUY: '买入', SELL: '卖出', WATCH: '观望' },
    marks: WIDE,
  },
  ko: {
    notice: '나머지 답변은 영어로 되어 있습니다',
    whole: '답변은 영어로 되어 있습니다',
    signalOf: (ticker, action) => `${ticker} 신호는 ${action} 이며`,
    none: (ticker) => `${ticker} 신호는 없으며`,
    words: { BUY: '매수', SELL: '매도', WATCH: '관망' },
    marks: [', ', '.'],
  },
  hi: {
    notice: 'बाकी उत्तर अंग्रेज़ी में है',
    whole: 'उत्तर अंग्रेज़ी में है',
    signalOf: (ticker, action) => `${ticker} का सिग्नल ${action} है`,
    none: (ticker) => `${ticker} का कोई सिग्नल नहीं है`,
    words: { BUY: 'खरीद', SELL: 'बिक्री', WATCH: 'नज़र रखें' },
    marks: ['; ', '।'],
  },
  ar: {
    notice: 'بقية الإجابة بالإنجليزية',
    whole: 'الإجابة بالإنجليزية',
    signalOf: (ticker, action) => `إشارة ${ticker} هي ${action}`,
    none: (ticker) => `لا توجد إشارة لـ ${ticker}`,
    words: { BUY: 'شراء', SELL: 'بيع', WATCH: 'مراقبة' },
    marks: ['؛ ', '.'],
  },
  ru: {
    notice: 'остальной ответ на английском',
    whole: 'Ответ на английском',
    signalOf: (ticker, action) => `Сигнал по ${ticker}: ${action}`,
    none: (ticker) => `По ${ticker} сигнала нет`,
    words: { BUY: 'покупка', SELL: 'продажа', WATCH: 'наблюдать' },
    marks: LATIN,
  },
}

const MAX_NAMED = 3

/**
 * One sentence in the question's language: that the answer is in English, and the stocks' actions.
 * @returns null where the question is in English or its language is unknown
 */
export function describeLanguage(
  language: Question['language'],
  stocks: readonly StockEvidence[],
): string | null {
  if (language === null || language === 'en') return null
  if (language === 'other') return 'Tapelight answers in English only.'
  const line = LINES[language]
  const [join, end] = line.marks
  const [first] = stocks
  if (first === undefined) return `${line.whole}${end}`
  if (stocks.length === 1) return `${formatOne(line, first)}${join}${line.notice}${end}`
  const listed = stocks
    .slice(0, MAX_NAMED)
    .flatMap(({ ticker, signal }) =>
      signal.kind === 'signal'
        ? [`${ticker}: ${signal.action} (${line.words[signal.action]})`]
        : [],
    )
  const said = listed.length === 0 ? line.whole : `${listed.join('; ')}${join}${line.notice}`
  return `${said}${end}`
}

function formatOne(line: Line, { ticker, signal }: StockEvidence): string {
  if (signal.kind !== 'signal') return line.none(ticker)
  return line.signalOf(ticker, `${signal.action} (${line.words[signal.action]})`)
}

/** An English sentence behind what another language says of it. */
export function leadIn(line: string, sentence: string): string {
  return `${line.replace(/[.。।]$/u, '')}: ${sentence}`
}
