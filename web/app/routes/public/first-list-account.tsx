import type { BegunStep } from '@evenkeel/contract/market/begun-step'
import { AccountDialog } from '../../features/account/identity/join/account-dialog.tsx'
import { BegunRequest, BegunRequestBrief } from '../../features/market/requests/ask/begun-request.tsx'
import { type RequestToSend, useMatchDetail } from '../../features/market/requests/request-queries.ts'
import { firstListPath } from '../../features/people/consumers/way/way-steps.ts'
import { RequestSheetContainer } from '../shared/request-sheet-container.tsx'

// What a visitor does with the list that needs an account. Loads when it is wanted.

interface JoiningProps {
  begun: BegunStep
  pendingAddress: string | undefined
  onEdit: (request: RequestToSend) => void
  onClose: () => void
}

export function Joining({ begun, pendingAddress, onEdit, onClose }: JoiningProps) {
  const advisorId =
    begun.kind === 'ask' ? begun.request.advisor_id : begun.kind === 'meet' ? begun.advisor_id : undefined
  const { data: detail } = useMatchDetail(advisorId)
  const asked =
    begun.kind === 'ask' && detail
      ? {
          request: begun.request,
          card: detail.card,
          onEdit: () => {
            onClose()
            onEdit(begun.request)
          },
        }
      : null
  const name = detail?.card.first_name
  return (
    <AccountDialog
      title={
        begun.kind === 'ask'
          ? 'Create an account to send it'
          : begun.kind === 'save'
            ? 'Create an account to save it'
            : 'Create an account'
      }
      aside={asked && <BegunRequest {...asked} />}
      brief={asked && <BegunRequestBrief {...asked} />}
      next={
        begun.kind === 'ask'
          ? `Then your request goes to ${name ?? 'the advisor'}.`
          : begun.kind === 'save'
            ? 'Then the advisor is saved.'
            : begun.kind === 'meet'
              ? `Then you can ask ${name ?? 'the advisor'}.`
              : 'Then you’ll find your list in your account.'
      }
      returnTo={firstListPath}
      pendingAddress={pendingAddress}
      onClose={onClose}
    />
  )
}

/** The sheet of a begun request, once more. */
export function Editing({
  request,
  onClose,
  onDone,
}: {
  request: RequestToSend
  onClose: () => void
  onDone: (request: RequestToSend) => void
}) {
  const { data: detail } = useMatchDetail(request.advisor_id)
  if (!detail) return null
  return (
    <RequestSheetContainer
      detail={detail}
      kind={request.kind}
      searchId={request.search_id}
      begun={request}
      onClose={onClose}
      onSent={onClose}
      onHandOver={onDone}
    />
  )
}
