import type { StockEvidence } from '../evidence.ts'
import type { Question } from '../question.ts'

type Line = {
  readonly notice: string
  readonly signalOf: (ticker: string, action: string) => string
  readonly none: (ticker: string) => string
}

const LINES: Readonly<Record<'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl', Line>> = {
  de: {
    notice: 'Dieser Dienst antwortet auf Englisch',
    signalOf: (ticker, action) => `das Signal für ${ticker} ist ${action}`,
    none: (ticker) => `für ${ticker} gibt es kein Signal`,
  },
  es: {
    notice: 'Este servicio responde en inglés',
    signalOf: (ticker, action) => `la señal de ${ticker} es ${action}`,
    none: (ticker) => `no hay señal para ${ticker}`,
  },
  fr: {
    notice: 'Ce service répond en anglais',
    signalOf: (ticker, action) => `le signal de ${ticker} est ${action}`,
    none: (ticker) => `il n’y a pas de signal pour ${ticker}`,
  },
  it: {
    notice: 'Questo servizio risponde in inglese',
    signalOf: (ticker, action) => `il segnale di ${ticker} è ${action}`,
    none: (ticker) => `non c’è un segnale per ${ticker}`,
  },
  pt: {
    notice: 'Este serviço responde em inglês',
    signalOf: (ticker, action) => `o sinal de ${ticker} é ${action}`,
    none: (ticker) => `não há sinal para ${ticker}`,
  },
  nl: {
    notice: 'Deze dienst antwoordt in het Engels',
    signalOf: (ticker, action) => `het signaal voor ${ticker} is ${action}`,
    none: (ticker) => `voor ${ticker} is er geen signaal`,
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
  const [first] = stocks
  if (first === undefined) return `${line.notice}.`
  if (stocks.length === 1) return `${line.notice}; ${formatOne(line, first)}.`
  const groups = (['BUY', 'SELL', 'WATCH'] as const).flatMap((action) => {
    const named = stocks
      .slice(0, MAX_NAMED)
      .filter(({ signal }) => signal.kind === 'signal' && signal.action === action)
    return named.length === 0 ? [] : [`${action}: ${named.map(({ ticker }) => ticker).join(', ')}`]
  })
  return groups.length === 0 ? `${line.notice}.` : `${line.notice}; ${groups.join('; ')}.`
}

function formatOne(line: Line, { ticker, signal }: StockEvidence): string {
  return signal.kind === 'signal' ? line.signalOf(ticker, signal.action) : line.none(ticker)
}
