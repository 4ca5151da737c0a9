import type { CodeDelivery } from '@evenkeel/contract/account/identity'

/** Where a code went, masked as the identity provider masks it; the same whether or not it went anywhere. */
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
