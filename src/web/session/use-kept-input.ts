import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Input of closed forms by name, in this tab's memory. */
const kept = new Map<string, unknown>()

/**
 * Keeps a form's input when it is closed by accident, until it is saved or canceled: the form that opens
 * next under the same name has it again.
 * @param name with its owner: no one else sees it
 */
export function useKeptInput<Fields extends FieldValues, Context, Checked>(
  { reset, subscribe }: Pick<UseFormReturn<Fields, Context, Checked>, 'reset' | 'subscribe'>,
  name: string,
) {
  const [isRestored] = useState(() => kept.has(name))
  useEffect(() => {
    const values = kept.get(name)
    // Stored below, by a form of the same name.
    if (values !== undefined) reset(values as Fields, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => kept.set(name, typed),
    })
  }, [reset, subscribe, name])
  return {
    /** Whether the form opened with input from before. */
    isRestored,
    /** Saved or canceled: the form opens as new. */
    forget: () => {
      kept.delete(name)
    },
  }
}
