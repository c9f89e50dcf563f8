import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { requestAccount } from './request-account.ts'
import { Part } from './section.tsx'
import { useAccountChange, useAccountPart } from './use-account.ts'

/** How many recovery codes are left, and new ones, which are shown once. */
export function RecoveryCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const left = useAccountPart('recovery-codes', async (client, anonKey) => {
    const reply = await requestAccount(client, anonKey, { path: '/recovery-codes' })
    const { unused }: { unused: number } = await reply.json()
    return { unused }
  })
  const make = useAccountChange(() => async (client, anonKey) => {
    const path = '/recovery-codes'
    const reply = await requestAccount(client, anonKey, { method: 'POST', path })
    const made: { codes: readonly string[] } = await reply.json()
    setCodes(made.codes)
    return null
  })
  return (
    <Part part={left}>
      {({ unused }) => (
        <div className="space-y-3">
          <p className="max-w-prose">
            {unused === 0
              ? 'You have no recovery codes. Make some, in case you lose your phone.'
              : `${unused} of your recovery codes ${unused === 1 ? 'is' : 'are'} unused.`}
          </p>
          {codes !== null && <NewCodes codes={codes} />}
          <Button disabled={make.isRunning} onClick={() => make.run()}>
            {unused === 0 ? 'Make recovery codes' : 'Replace recovery codes'}
          </Button>
        </div>
      )}
    </Part>
  )
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="max-w-md rounded-card border border-line bg-raised p-5">
      <p>Save these codes now: we can’t show them again. Each signs you in once.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
