import {
  CandlestickChart,
  ChartLine,
  Coins,
  Globe,
  Gauge,
  Landmark,
  LayoutDashboard,
  Settings,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

/** A page of the signed-in part, as listed in the sidebar. */
export type AppPage = { readonly path: string; readonly label: string; readonly Icon: LucideIcon }

/** In sidebar order. */
export const APP_PAGES: readonly AppPage[] = [
  { path: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { path: '/stocks', label: 'Stocks', Icon: CandlestickChart },
  { path: '/markets', label: 'Markets', Icon: Landmark },
  { path: '/currencies', label: 'Currencies', Icon: Coins },
  { path: '/global', label: 'Global', Icon: Globe },
  { path: '/portfolio', label: 'Portfolio', Icon: Wallet },
  { path: '/performance', label: 'Performance', Icon: ChartLine },
  { path: '/analysis', label: 'Analysis', Icon: Gauge },
  { path: '/settings', label: 'Settings', Icon: Settings },
]
