import { z } from 'zod'
import type { FactTool } from '../telling.ts'
import { defineTool, sheetFor } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

const LONGEST = 300

export function searchContent({ knowledge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'search_content',
    description:
      'Looks our own pages up for what a word means or how something is done; sentences under "quote" may be used word for word.',
    input: z.object({ query: z.string().describe('A few words.') }),
    run: async ({ query }) => {
      const passages = knowledge.search(query.slice(0, LONGEST))
      return {
        result: {
          passages: passages.map(({ pageTitle, heading, path, text }) => ({
            pageTitle,
            heading,
            path,
            quote: text,
          })),
        },
        sheet: sheetFor(record, { passages }),
      }
    },
  })
}
