import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { Ban, Ellipsis, KeyRound, LogOut, Mail, RotateCcw, Send, Undo2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx'
import { actsFor, actWords } from './act-words.ts'
import type { PersonAct } from './people-desk-queries.ts'

const icons: Readonly<Record<PersonAct, ReactNode>> = {
  'end-sessions': <LogOut />,
  'password-reset': <Send />,
  'email-change': <Mail />,
  'resend-email-change': <RotateCcw />,
  'cancel-email-change': <Undo2 />,
  'second-factor-reset': <KeyRound />,
  disable: <Ban />,
  enable: <UserCheck />,
}

interface StaffActionsProps {
  page: PersonPage
  isOwn: boolean
  onAct: (act: PersonAct) => void
}

function ActLabel({ act, page }: { act: PersonAct; page: PersonPage }) {
  const needs = actWords[act].needs(page)
  return (
    <span className="min-w-0">
      <span className="block font-medium">{actWords[act].button}</span>
      {needs && <span className="block text-12 wrap-anywhere text-muted">{needs}</span>}
    </span>
  )
}

/** In the rail beside the page. */
export function StaffActions({ page, isOwn, onAct }: StaffActionsProps) {
  const acts = actsFor(page)
  return (
    <section aria-labelledby="staff-actions" className="card flush max-medium:hidden">
      <h2 id="staff-actions" className="px-4 pt-4 pb-1 text-14 font-semibold">
        Staff actions
      </h2>
      {isOwn ? (
        <p className="px-4 pb-4 text-muted">This is your account. Another admin must change it.</p>
      ) : (
        <ul className="p-1">
          {acts.map((act) => {
            const isDanger = actWords[act].isDanger === true
            return (
              <li key={act} className={isDanger && acts.length > 1 ? 'mt-1 border-t border-line pt-1' : ''}>
                <button
                  type="button"
                  className={joinClasses(
                    'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-left hover:bg-hover [&>.lucide]:size-5 [&>.lucide]:flex-none',
                    isDanger ? 'text-danger' : '[&>.lucide]:text-muted',
                  )}
                  onClick={() => onAct(act)}
                >
                  {icons[act]}
                  <ActLabel act={act} page={page} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** The same behind ⋯ on phones. */
export function StaffActionsMenu({ page, isOwn, onAct }: StaffActionsProps) {
  if (isOwn) return null
  const acts = actsFor(page)
  return (
    <div className="medium:hidden">
      <Menu align="end" trigger={<IconButton label="Staff actions" icon={<Ellipsis />} />}>
        {acts.map((act) => (
          <div key={act} className="contents">
            {actWords[act].isDanger && acts.length > 1 && <MenuLine />}
            <MenuItem
              icon={icons[act]}
              className={actWords[act].isDanger ? 'text-danger' : undefined}
              onClick={() => onAct(act)}
            >
              <ActLabel act={act} page={page} />
            </MenuItem>
          </div>
        ))}
      </Menu>
    </div>
  )
}
