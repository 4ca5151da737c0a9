import type { CodeDelivery } from '@evenkeel/contract/account/identity'

/** Where a code was sent, masked like the identity provider masks it; the answer is the same if nothing was sent. */
export function describeDelivery(email: string): { CodeDeliveryDetails: CodeDelivery } {
  const [local = '', domain = ''] = email.trim().split('@')
  return {
    CodeDeliveryDetails: {
      Destination: `${[...local][0] ?? ''}***@${[...domain][0] ?? ''}***`,
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    },
  }
}
