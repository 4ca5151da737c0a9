import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'

type Revealed = ConsumerCard['revealed']

function whatWasShared({ first_name, last_name, email, phone }: Revealed): Revealed {
  return {
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
}

/**
 * The last gate of the contact firewall. The server sends an advisor no identity before they accept; if it ever did,
 * this keeps it out of the page's cache. Only what the card declares passes.
 */
export function guardIdentity(request: ReceivedRequest): ReceivedRequest {
  const { consumer_id, initial, state, age_band, service_topics, client_specialties } = request.consumer
  const { asset_band, kind_of_help, meeting_modes, revealed } = request.consumer
  return {
    ...request,
    consumer: {
      consumer_id,
      initial,
      state,
      age_band,
      service_topics,
      client_specialties,
      asset_band,
      kind_of_help,
      meeting_modes,
      revealed: request.state === 'accepted' ? whatWasShared(revealed) : {},
    },
  }
}
