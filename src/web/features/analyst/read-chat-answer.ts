import { parseTicker } from '../../../domain/market/listings/ticker.ts'
import { TABLE_UNITS } from '../../../domain/questions/answer-table.ts'
import type { AnswerAuthor } from '../../../use-cases/analyst/generated-answer.ts'
import { isRecord } from './is-record.ts'
import type { GenerationView } from './generation-view.ts'
import { isRulesReason } from './describe-generation.ts'

/** An `ai-stock-chat` answer as the page shows it; null if its shape is invalid. */
export function readChatAnswer(data: unknown): GenerationView | null {
  if (!isRecord(data)) return null
  const answer = readAnswer(data['response'])
  if (answer === null) return null
  const { fellBack, asOf } = data
  return {
    answer,
    table: readTable(data['table']),
    author: readAuthor(data),
    fellBack: isRulesReason(fellBack) ? fellBack : null,
    checks: readChecks(data['checks']),
    sources: list(data['sources']).flatMap(readSource),
    asOf: typeof asOf === 'string' && /^\d{4}-\d\d-\d\d$/.test(asOf) ? asOf : null,
    isSample: data['isSample'] === true,
    about: texts(data['about']).flatMap((text) => {
      const ticker = parseTicker(text)
      return ticker.ok ? [ticker.value] : []
    }),
  }
}

/** The answer in parts, or plain text. */
function readAnswer(response: unknown): GenerationView['answer'] | null {
  if (typeof response === 'string') {
    return { summary: response, sections: [], insights: [], followUp: null }
  }
  if (!isRecord(response) || typeof response['summary'] !== 'string') return null
  const followUp = response['optional_follow_up']
  return {
    summary: response['summary'],
    sections: list(response['core_analysis']).flatMap(readSection),
    insights: texts(response['actionable_insights']),
    followUp: typeof followUp === 'string' && followUp.trim() !== '' ? followUp : null,
  }
}

/** The table of a list; null for none, or where its shape is invalid. */
function readTable(table: unknown): GenerationView['table'] {
  if (!isRecord(table)) return null
  const columns = list(table['columns']).flatMap((column) => {
    if (!isRecord(column) || typeof column['name'] !== 'string') return []
    const unit = TABLE_UNITS.find((one) => one === column['unit'])
    return unit === undefined ? [] : [{ name: column['name'], unit }]
  })
  const rows = list(table['rows']).flatMap((row) => {
    if (!isRecord(row) || typeof row['ticker'] !== 'string') return []
    const ticker = parseTicker(row['ticker'])
    const cells = list(row['cells']).map((cell) =>
      typeof cell === 'number' || typeof cell === 'string' ? cell : null,
    )
    if (!ticker.ok || cells.length !== columns.length) return []
    const { company, currency } = row
    return [
      {
        ticker: ticker.value,
        company: typeof company === 'string' ? company : null,
        currency: typeof currency === 'string' ? currency : null,
        cells,
      },
    ]
  })
  const { more, path } = table
  if (columns.length === 0 || rows.length === 0) return null
  return {
    columns,
    rows,
    more: typeof more === 'number' ? more : 0,
    path: typeof path === 'string' && path.startsWith('/scan') ? path : null,
  }
}

function readSection(section: unknown): GenerationView['answer']['sections'] {
  if (!isRecord(section)) return []
  const { title, content } = section
  return typeof title === 'string' && typeof content === 'string' ? [{ title, content }] : []
}

function readAuthor({ source, provider, model }: Record<string, unknown>): AnswerAuthor {
  const isModel = source === 'model' || source === 'mixed'
  return isModel && typeof model === 'string'
    ? { by: source, provider: String(provider), model }
    : { by: 'rules' }
}

function readChecks(checks: unknown): GenerationView['checks'] {
  const count = (name: string) => {
    const given = isRecord(checks) ? checks[name] : 0
    return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : 0
  }
  const counts = {
    figures: count('figures'),
    sentences: count('sentences'),
    dropped: count('dropped'),
  }
  const byRule = isRecord(checks) && isRecord(checks.droppedByRule) ? checks.droppedByRule : null
  if (byRule === null) return counts
  const droppedByRule = Object.fromEntries(
    Object.entries(byRule).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )
  return { ...counts, droppedByRule }
}

function readSource(source: unknown): GenerationView['sources'] {
  if (!isRecord(source)) return []
  const { label, href, day } = source
  if (typeof label !== 'string' || typeof href !== 'string') return []
  return [{ label, href, day: typeof day === 'string' ? day : null }]
}

function texts(value: unknown): string[] {
  return list(value).filter((text) => typeof text === 'string')
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
