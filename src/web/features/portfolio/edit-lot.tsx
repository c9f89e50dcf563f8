import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { NewLot } from '../../../domain/portfolio/check-lot.ts'
import type { Lot } from '../../../domain/portfolio/lot.ts'
import { usePreferences } from '../../preferences/preferences-context.ts'
import { useKeptInput } from '../../session/use-kept-input.ts'
import { Button } from '../../ui/button.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { Modal } from '../../ui/modal.tsx'
import { EditLotContext } from './edit-lot-context.ts'
import { LotConflict } from './lot-conflict.tsx'
import { LotFields } from './lot-fields.tsx'
import { checkLotForm, toLotForm, type LotForm } from './lot-form.ts'
import { useSaveLot } from './use-save-lot.ts'

/** Provides a function to edit a lot, and shows the open one. */
export function EditLotDialog({
  ownerId,
  children,
}: {
  ownerId: string
  children: React.ReactNode
}) {
  const [lot, setLot] = useState<Lot | null>(null)
  const close = () => setLot(null)
  return (
    <EditLotContext value={setLot}>
      {children}
      <Modal title={`Edit ${lot?.ticker ?? ''}`} isOpen={lot !== null} onClose={close}>
        {lot !== null && <EditLot lot={lot} ownerId={ownerId} onDone={close} />}
      </Modal>
    </EditLotContext>
  )
}

type EditLotProps = {
  readonly lot: Lot
  readonly ownerId: string
  readonly onDone: () => void
}

function EditLot({ lot, ownerId, onDone }: EditLotProps) {
  const { revalidate } = useRevalidator()
  const { numberFormat } = usePreferences()
  const form = useForm<LotForm, unknown, NewLot>({
    defaultValues: toLotForm(lot, numberFormat),
    resolver: checkLotForm(numberFormat),
  })
  const { isRestored, forget } = useKeptInput(form, `lot ${ownerId} ${lot.id} ${lot.version}`)
  const { save, conflict, error, isSaving } = useSaveLot(lot, ownerId)
  const close = () => {
    forget()
    onDone()
  }
  const finish = async (work: Promise<boolean>) => {
    if (await work) close()
  }
  if (conflict !== null) {
    return (
      <LotConflict
        conflict={conflict}
        error={error}
        isSaving={isSaving}
        onKeepMine={() => void finish(save(conflict.mine))}
        onTakeTheirs={() => {
          close()
          void revalidate()
        }}
      />
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((mine) => finish(save(mine)))(event)}
    >
      <KeptNote isShown={isRestored} />
      <LotFields form={form} isNarrow />
      <output className="mt-4 block text-loss">{error}</output>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
