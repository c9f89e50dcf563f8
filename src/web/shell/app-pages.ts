import { LayoutDashboard, Settings, type LucideIcon } from 'lucide-react'

/** A page of the signed-in part, as the sidebar lists it. */
export type AppPage = { readonly path: string; readonly label: string; readonly Icon: LucideIcon }

/** In the order of the sidebar. */
export const APP_PAGES: readonly AppPage[] = [
  { path: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { path: '/settings', label: 'Settings', Icon: Settings },
]
