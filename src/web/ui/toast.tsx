import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { createContext, useCallback, useContext, useState } from 'react'

export type ToastMessage = {
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string
}

type ShownToast = ToastMessage & { readonly id: number }

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a short message about what an action came to; announced politely, gone after eight seconds. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ShowToast)
}

export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const show = useCallback((message: ToastMessage) => {
    setShown((toasts) => [...toasts.slice(-2), { ...message, id: (toasts.at(-1)?.id ?? 0) + 1 }])
  }, [])
  const drop = (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id))
  return (
    <ShowToast value={show}>
      <Toast.Provider duration={8_000} label="Message" swipeDirection="right">
        {children}
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => drop(toast.id)} />
        ))}
        {shown.length > 0 && <ToastViewport />}
      </Toast.Provider>
    </ShowToast>
  )
}

/** Stands only while there is something to show: rendered by the server it would carry an inline style. */
function ToastViewport() {
  return (
    <Toast.Viewport className="fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4" />
  )
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const edge = toast.kind === 'failure' ? 'border-l-loss' : 'border-l-gain'
  return (
    <Toast.Root
      type="background"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={`flex items-start justify-between gap-3 rounded-md border border-l-4 border-line bg-raised p-3 shadow-lg ${edge}`}
    >
      <div>
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        <Toast.Description className="text-ink-soft">{toast.text}</Toast.Description>
      </div>
      <Toast.Close
        aria-label="Close message"
        className="inline-flex size-7 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
