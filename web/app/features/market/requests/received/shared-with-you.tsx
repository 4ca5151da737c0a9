import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import type { ReactNode } from 'react'
import { Facts } from '../context-section.tsx'

/** The revealed identity once the advisor has accepted, and whether it was withdrawn. */
export function SharedWithYou({ request }: { request: ReceivedRequest }) {
  const { first_name, last_name, email, phone } = request.consumer.revealed
  const isNothing = !first_name && !last_name && !email && !phone
  const none = <span className="text-muted">not shared</span>
  const mail = email && <a href={`mailto:${encodeURI(email)}`}>{email}</a>
  const call = phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
  const facts: [string, ReactNode][] = [
    ['First name', first_name ?? none],
    ['Last name', last_name ?? none],
    ['Email', mail ?? none],
    ['Phone', call ?? none],
  ]
  return (
    <section aria-label="Shared only with you" className="card compact flex flex-col gap-2">
      <h2 className="text-14">Shared only with you</h2>
      {isNothing ? (
        <p className="text-pretty text-muted">They’ve stopped sharing their details with you.</p>
      ) : (
        <Facts facts={facts} />
      )}
    </section>
  )
}
