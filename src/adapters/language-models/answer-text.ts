import type { ModelDraft } from '../../use-cases/ports/answer-model.ts'

const SUMMARY = /^(summary|answer)$/i
const INSIGHTS = /^(next|insights|what to look at next)$/i
const FOLLOW_UP = /^(question|follow[- ]?up( question)?)$/i

type Part = { readonly title: string; readonly lines: readonly string[] }

/**
 * Parses plain text under lines such as `# Summary`. Known titles are the summary, insights (one
 * per line) and the follow-up question; any other starts a section.
 * @returns null before the first title: text before it may be talk before a tool
 */
export function readSections(text: string): ModelDraft | null {
  const parts = splitAtTitles(text)
  if (parts.length === 0) return null
  const find = (pattern: RegExp) => parts.find(({ title }) => pattern.test(title))
  const summary = find(SUMMARY)
  const insights = find(INSIGHTS)
  const followUp = find(FOLLOW_UP)
  const own = new Set([summary, insights, followUp])
  return {
    ...(summary === undefined ? {} : { summary: join(summary) }),
    sections: parts
      .filter((part) => !own.has(part))
      .map((part) => ({ title: part.title, content: join(part) })),
    insights: insights?.lines ?? [],
    followUp: followUp === undefined || followUp.lines.length === 0 ? null : join(followUp),
  }
}

/** Complete text; without any title all of it is the summary. Null when empty. */
export function readWholeText(text: string): ModelDraft | null {
  const draft = readSections(text) ?? {
    summary: join({ title: '', lines: readLines(text) }),
    sections: [],
    insights: [],
    followUp: null,
  }
  const hasSummary = draft.summary !== undefined && draft.summary !== ''
  return hasSummary ? draft : null
}

function splitAtTitles(text: string): Part[] {
  return text
    .split(/^(?=#{1,6}[^\S\n]+\S)/m)
    .filter((part) => /^#{1,6}[^\S\n]+\S/.test(part))
    .map((part) => {
      const [first = '', ...rest] = part.split('\n')
      const title = first.replace(/^#+\s+/, '').replace(/[\s#:]+$/, '')
      return { title, lines: readLines(rest.join('\n')) }
    })
}

function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}

function join({ lines }: Part): string {
  return lines.join(' ')
}
