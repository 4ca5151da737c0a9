import { Configuration, PlaidApi } from 'plaid'
import { type PlaidFailure, readPlaidFailure, refusalOf } from './read-plaid-failure.ts'

export interface PlaidConfig {
  clientId: string
  secret: string
  endpoint: string
}

const answerWithinMs = 10_000
// The largest answer is a few hundred accounts.
const maxAnswerBytes = 4_000_000

type Send<T> = (api: PlaidApi, options: { signal: AbortSignal }) => Promise<{ data: T }>

export interface PlaidClient {
  /** Retried once if there was no answer or Plaid failed. Only for calls without effects. */
  read<T>(send: Send<T>): Promise<T>
  /** Never retried: if the answer is lost, the effect is unknown. */
  write<T>(send: Send<T>): Promise<T>
}

/** Every failure is a ProviderRefused. */
export function plaidClient(config: PlaidConfig, withinMs = answerWithinMs): PlaidClient {
  const api = new PlaidApi(
    new Configuration({
      basePath: config.endpoint.replace(/\/+$/, ''),
      baseOptions: {
        headers: {
          'PLAID-CLIENT-ID': config.clientId,
          'PLAID-SECRET': config.secret,
          'Plaid-Version': '2020-09-14',
        },
        maxRedirects: 0,
        maxContentLength: maxAnswerBytes,
      },
    }),
  )
  const once = async <T>(send: Send<T>) => (await send(api, { signal: AbortSignal.timeout(withinMs) })).data
  return {
    async read(send) {
      try {
        return await once(send)
      } catch (error) {
        const failure = readPlaidFailure(error)
        if (!isPassing(failure)) throw refusalOf(failure)
      }
      return once(send).catch((error) => {
        throw refusalOf(readPlaidFailure(error))
      })
    },
    write: (send) =>
      once(send).catch((error) => {
        throw refusalOf(readPlaidFailure(error))
      }),
  }
}

const isPassing = ({ status }: PlaidFailure) => status === undefined || status >= 500
