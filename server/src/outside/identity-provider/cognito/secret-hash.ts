import { createHmac } from 'node:crypto'

/** Proves that a call comes from the owner of the app client's secret. */
export function secretHash(username: string, clientId: string, clientSecret: string): string {
  return createHmac('sha256', clientSecret)
    .update(username + clientId)
    .digest('base64')
}
