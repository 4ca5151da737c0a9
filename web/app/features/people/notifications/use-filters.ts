import { type NotificationKind, notificationKinds } from '@evenkeel/contract/people/notifications'
import { useSearchParams } from 'react-router'

export interface Filters {
  isUnreadOnly: boolean
  kind: NotificationKind | undefined
}

const isKind = (text: string | null): text is NotificationKind =>
  text !== null && Object.hasOwn(notificationKinds, text)

/** In the address, so that Back returns to the same list. */
export function useFilters(): [Filters, (filters: Filters) => void] {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind')
  const filters = { isUnreadOnly: params.get('show') === 'unread', kind: isKind(kind) ? kind : undefined }
  const setFilters = (next: Filters) =>
    setParams(
      { ...(next.isUnreadOnly && { show: 'unread' }), ...(next.kind && { kind: next.kind }) },
      { replace: true, preventScrollReset: true },
    )
  return [filters, setFilters]
}
