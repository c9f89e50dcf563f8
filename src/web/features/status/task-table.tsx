import { CircleCheck, CircleDashed, CirclePause, TriangleAlert } from 'lucide-react'
import { describeMoment } from '../../../domain/explanations/describe-moment.ts'
import { nameData, formatProblem } from '../../../domain/explanations/describe-status-words.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Source } from './source.ts'

type Task = Source['capabilities'][number]

type TaskTableProps = {
  /** Name of the source. */
  readonly title: string
  readonly tasks: readonly Task[]
  /** ISO 8601 UTC. */
  readonly now: string
}

/** A source's capabilities, with its position in each order and its health. */
export function TaskTable({ title, tasks, now }: TaskTableProps) {
  return (
    <table className="mt-3 w-full text-left">
      <caption className="sr-only">Data from {title} and its status</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="w-1/3 py-1 pr-3 font-normal">
            Data
          </th>
          <th scope="col" className="py-1 pr-3 font-normal">
            Order
          </th>
          <th scope="col" className="w-1/2 py-1 font-normal">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <TaskRow key={task.capability} task={task} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function TaskRow({ task, now }: { task: Task; now: string }) {
  const { capability, place: position, state, restingUntil, lastSuccess, lastFailure } = task
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-3 font-normal first-letter:uppercase">
        {nameData(capability)}
      </th>
      <td className="figures py-2 pr-3">{formatPosition(position)}</td>
      <td className="figures py-2">
        <TaskState state={state} />
        {restingUntil !== null && (
          <p className="text-sm">retrying at {describeMoment(restingUntil, now)}</p>
        )}
        {lastSuccess !== null && (
          <p className="text-sm text-ink-soft">
            answered <Moment at={lastSuccess} asOf={now} />
          </p>
        )}
        {lastFailure !== null && (
          <p className="text-sm text-ink-soft">
            {task.lastFailureKind === null ? 'failed' : formatProblem(task.lastFailureKind)}{' '}
            <Moment at={lastFailure} asOf={now} />
          </p>
        )}
      </td>
    </tr>
  )
}

const STATES = {
  well: { words: 'OK', Icon: CircleCheck, look: 'text-ink' },
  troubled: { words: 'Last call failed', Icon: TriangleAlert, look: 'text-accent' },
  resting: { words: 'Paused', Icon: CirclePause, look: 'text-accent' },
  untried: { words: 'Not used yet', Icon: CircleDashed, look: 'text-ink-soft' },
} as const

function TaskState({ state }: { state: Task['state'] }) {
  const { words, Icon, look } = STATES[state]
  return (
    <p className={`flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {words}
    </p>
  )
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

function formatPosition(position: number): string {
  return ORDINALS[position - 1] ?? `${position}th`
}
