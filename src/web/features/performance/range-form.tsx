import { useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  BENCHMARKS,
  readPerformanceSearch,
  writePerformanceSearch,
  type PerformanceSearch,
} from './performance-search.ts'

/** A custom range and benchmark. */
export function RangeForm({ range, benchmark, accountId, rejectedBenchmark }: PerformanceSearch) {
  const listId = useId()
  const navigate = useNavigate()
  const dates = range.kind === 'dates' ? range : null
  return (
    <Form
      method="get"
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new URLSearchParams()
        // All fields of this form are text.
        for (const [name, value] of new FormData(event.currentTarget))
          typed.set(name, String(value))
        const wanted = readPerformanceSearch(typed)
        const search = writePerformanceSearch(wanted)
        const rejected = new URLSearchParams({ benchmark: wanted.rejectedBenchmark ?? '' })
        const isRejected = wanted.rejectedBenchmark !== null
        const field = event.currentTarget.elements.namedItem('benchmark')
        if (field instanceof HTMLInputElement)
          field.value = wanted.rejectedBenchmark ?? wanted.benchmark
        void navigate(isRejected ? `${search}&${rejected}` : search, { preventScrollReset: true })
      }}
    >
      {accountId !== null && <input type="hidden" name="account" value={accountId} />}
      {range.kind === 'named' && <input type="hidden" name="range" value={range.name} />}
      <div className="min-w-0 sm:w-40">
        <TextField
          // Each field changes with its own part of the URL, and keeps what is typed until then.
          key={dates?.from}
          label="From"
          type="date"
          name="from"
          defaultValue={dates?.from ?? ''}
        />
      </div>
      <div className="min-w-0 sm:w-40">
        <TextField
          key={dates?.to}
          label="To"
          type="date"
          name="to"
          defaultValue={dates?.to ?? ''}
        />
      </div>
      <div className="min-w-0 sm:w-40">
        <TextField
          key={rejectedBenchmark ?? benchmark}
          label="Benchmark"
          name="benchmark"
          list={listId}
          maxLength={15}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          defaultValue={rejectedBenchmark ?? benchmark}
          error={
            rejectedBenchmark === null
              ? undefined
              : `“${rejectedBenchmark}” isn’t a valid ticker. Compared with ${benchmark} instead.`
          }
        />
        <datalist id={listId}>
          {BENCHMARKS.map((ticker) => (
            <option key={ticker} value={ticker}>
              {ticker}
            </option>
          ))}
        </datalist>
      </div>
      <Button type="submit" className="min-h-11">
        Show
      </Button>
    </Form>
  )
}
