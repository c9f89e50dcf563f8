import type { Theme } from '../../../domain/preferences/theme-cookie.ts'
import { Panel } from '../../ui/panel.tsx'
import { PreferenceSwitch } from './preference-switch.tsx'
import { ThemeSwitches } from './theme-switches.tsx'

/** How the pages look to one person. Everything takes effect at once and wherever they sign in. */
export function LookPanels({ theme }: { readonly theme: Theme | null }) {
  return (
    <>
      <Panel title="Look">
        <div className="divide-y divide-line">
          <ThemeSwitches theme={theme} />
          <PreferenceSwitch
            label="Compact View"
            hint="Tighter rows and cards, so that more stands on one screen."
            read={({ isCompact }) => isCompact}
            write={(isCompact) => ({ isCompact })}
          />
          <PreferenceSwitch
            label="Reduced motion"
            hint="Nothing slides, pulses or flashes, whatever your device says. When off, your device decides."
            read={({ motion }) => motion === 'reduced'}
            write={(isOn) => ({ motion: isOn ? 'reduced' : 'system' })}
          />
        </div>
      </Panel>
      <Panel title="Privacy">
        <PreferenceSwitch
          label="Hide amounts"
          hint="Covers your amounts of money, for who looks over your shoulder. Percentages stay."
          read={({ areAmountsHidden }) => areAmountsHidden}
          write={(areAmountsHidden) => ({ areAmountsHidden })}
        />
      </Panel>
    </>
  )
}
