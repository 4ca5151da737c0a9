import type { SessionCheck } from '../check-session.ts'
import { runTimeOut } from '../time-out/run-time-out.ts'
import type { WarningView } from '../time-out/session-modal-trigger.ts'
import type { Page } from '../time-out/watch-activity.ts'

const name = 'lastActivity'

/** A browser whose tabs keep time and whose local storage notifies the other tabs of each write. */
export function makeBrowser() {
  const pages: EventTarget[] = []
  let lastActivity: number | undefined = Date.now()
  let isRemembered = false
  let check: () => Promise<SessionCheck> = async () => ({ kind: 'unreachable' })

  function openTab({ hasModal = true } = {}) {
    const target = new EventTarget()
    const page: Page = Object.assign(target, {
      setTimeout: setTimeout as unknown as Window['setTimeout'],
      clearTimeout,
      setInterval: setInterval as unknown as Window['setInterval'],
      clearInterval,
    }) as unknown as Page
    pages.push(target)
    const tab = {
      target,
      view: undefined as WarningView | undefined,
      tries: 0,
      reports: 0,
      writes: 0,
      timeOuts: 0,
      covered: [] as boolean[],
      hasModal,
      do: (event: string) => target.dispatchEvent(new Event(event)),
      /** Simulates the arrival of the modal's code. */
      come: () => {},
      stop: () => {},
    }
    tab.stop = runTimeOut({
      page,
      now: () => ({ wallMs: Date.now(), steadyMs: performance.now() }),
      lastActivityName: name,
      readLastActivity: () => lastActivity,
      shareLastActivity: (at) => {
        lastActivity = at
        tab.writes += 1
        for (const other of pages) {
          if (other !== target) other.dispatchEvent(Object.assign(new Event('storage'), { key: name }))
        }
      },
      isRemembered: () => isRemembered,
      openModal: (view) => {
        tab.tries += 1
        if (!tab.hasModal) return false
        tab.view = view
        return true
      },
      closeModal: () => {
        tab.view = undefined
      },
      whenModalComes: (tell) => {
        tab.come = () => {
          tab.hasModal = true
          tell()
        }
        return () => {}
      },
      isInsideModal: () => false,
      checkSession: () => check(),
      reportActivity: () => {
        tab.reports += 1
      },
      timeOut: () => {
        tab.timeOuts += 1
      },
      cover: (isCovered) => tab.covered.push(isCovered),
    })
    return tab
  }

  return {
    openTab,
    remember: () => {
      isRemembered = true
    },
    sayWhenAsked: (answer: () => Promise<SessionCheck>) => {
      check = answer
    },
  }
}
