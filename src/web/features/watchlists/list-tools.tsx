import { ArrowLeft, ArrowRight, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { planMove } from '../../../domain/watchlists/plan-move.ts'
import type { Watchlist, Watchlists } from '../../../domain/watchlists/watchlist.ts'
import { useChangePreferences } from '../../preferences/use-change-preferences.ts'
import { Modal } from '../../ui/modal.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { saveListPositions, removeList, renameList } from './list-rows.ts'
import { useListChanges } from './use-list-changes.ts'

type ListToolsProps = { readonly list: Watchlist; readonly watchlists: Watchlists }

/** The actions on a whole list. */
export function ListTools({ list, watchlists: { lists, defaultId } }: ListToolsProps) {
  const { id, name, items } = list
  const { change, remove } = useListChanges()
  const preferences = useChangePreferences()
  const [isNaming, setIsNaming] = useState(false)
  const leave = useLeaveList()
  const index = lists.findIndex((other) => other.id === id)
  const move = (step: -1 | 1) =>
    void change((client) => saveListPositions(client, planMove(lists, id, step)))
  const tickers = items.length === 1 ? '1 ticker' : `${items.length} tickers`
  const removeThis = async () => {
    const isGone = await remove((client) => removeList(client, id), `${name}, with ${tickers}`)
    if (isGone) leave()
  }
  return (
    <div className="flex flex-wrap gap-1">
      <IconButton label={`Rename ${name}`} Icon={Pencil} onPress={() => setIsNaming(true)} />
      {lists.length > 1 && (
        <>
          <IconButton
            label={
              id === defaultId ? `${name} is the default list` : `Make ${name} the default list`
            }
            Icon={Star}
            isPressed={id === defaultId}
            onPress={() => preferences.change({ defaultWatchlistId: id })}
          />
          <IconButton
            label={`Move ${name} left`}
            Icon={ArrowLeft}
            isDisabled={index === 0}
            onPress={() => move(-1)}
          />
          <IconButton
            label={`Move ${name} right`}
            Icon={ArrowRight}
            isDisabled={index === lists.length - 1}
            onPress={() => move(1)}
          />
        </>
      )}
      <IconButton label={`Delete ${name}`} Icon={Trash2} onPress={() => void removeThis()} />
      {preferences.error !== null && <p role="alert">{preferences.error}</p>}
      <Modal title={`Rename ${name}`} isOpen={isNaming} onClose={() => setIsNaming(false)}>
        <ListNameForm
          others={lists.filter((other) => other.id !== id)}
          name={name}
          action="Rename"
          onName={async (wanted) => {
            const renamed = await change((client) => renameList(client, id, wanted))
            if (renamed !== null) setIsNaming(false)
          }}
        />
      </Modal>
    </div>
  )
}

/** The page without a list in its URL opens the default one. */
function useLeaveList(): () => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    const next = new URLSearchParams(search)
    next.delete('list')
    void navigate({ search: `?${next}` }, { preventScrollReset: true, replace: true })
  }
}
