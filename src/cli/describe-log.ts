import { formatMoment } from '../domain/explanations/describe-moment.ts'
import type { Difference } from '../domain/receipts/find-differences.ts'
import { findNextOpen } from '../domain/receipts/log-timing.ts'
import type { LogVerdict } from '../domain/receipts/verify-log-proof.ts'
import type { Screen } from './screen.ts'
import { wrapText } from './wrap-text.ts'

/** How what is wrong is listed. */
type Lists = {
  readonly drawDifferences: (differences: readonly Difference[]) => string
  readonly listProblems: (problems: readonly string[], width: number) => string
}

/** Says whether a receipt is in the log, and whether it was logged before the next open. */
export function describeLog(
  log: LogVerdict,
  screen: Screen,
  { drawDifferences, listProblems }: Lists,
): string {
  const write = (title: string, text: string) =>
    wrapText(`${screen.paint('strong', title)} ${text}`, screen.width)
  switch (log.kind) {
    case 'no-claim':
      return write('– Not in the log.', 'The file does not say when it was logged.')
    case 'unproven':
      return write(
        '✗ Not in the log.',
        'The file says when it was logged, but has no proof. Download it again, or do not rely on its time.',
      )
    case 'differs':
      return `${screen.paint('strong', '✗ Not in the log as the file says.')}\n\n${drawDifferences(log.differences)}`
    case 'unreadable':
      return `${screen.paint('strong', '✗ The proof cannot be read.')}\n${listProblems(log.problems, screen.width)}`
    case 'in-log': {
      const { loggedAt, leafIndex, head } = log
      const entry = `Entry ${leafIndex + 1} of ${head.treeSize} (${head.kind}), logged ${formatMoment(loggedAt)}. The head is signed by the key ${head.publicKey}.`
      return `${write('✓ In the log.', entry)}${write(...describeTiming(log))}`
    }
  }
}

function describeTiming({
  head,
  timing,
  session,
}: LogVerdict & { readonly kind: 'in-log' }): [title: string, text: string] {
  if (head.kind === 'sample') {
    return ['– Sample data.', 'Its time says nothing about a real signal.']
  }
  switch (timing) {
    case 'before-next-open':
      return ['✓ Logged before the next open.', `That was ${formatMoment(findNextOpen(session))}.`]
    case 'after-next-open':
      return [
        '– Logged after the next open.',
        `That was ${formatMoment(findNextOpen(session))}. The live record does not count it.`,
      ]
    case 'before-close':
      return ['✗ Logged before its own session closed.', 'No honest log can do that.']
    case 'unknown-hours':
      return ['– Not checked: the next open.', 'Only the hours of New York are known.']
  }
}
