import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import type { ToastStackProps, ToastView } from './toast.tsx'

/** The toasts in the corner. Never rendered on the server: its markup has inline styles. */
export default function ToastStack({ toasts, onClose }: ToastStackProps) {
  return (
    <Toast.Provider duration={10_000} label="Message" swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Toast.Viewport className="fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4" />
    </Toast.Provider>
  )
}

function ToastCard({ toast, onClose }: { toast: ToastView; onClose: () => void }) {
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
      {toast.action !== undefined && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="inline-flex min-h-8 shrink-0 items-center rounded-md border border-line-strong px-3 font-semibold hover:bg-sunken"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Close message"
        className="inline-flex size-7 shrink-0 items-center justify-center rounded text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
