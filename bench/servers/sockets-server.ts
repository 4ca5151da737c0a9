import { serveForBench } from './serve-for-bench.ts'

// Child process of sockets.bench.ts: the product on a folder with its people. Broadcasts to all, or stores
// notifications for some, and reports its resource use.

const [dataDir = '', port = '0', people = '0'] = process.argv.slice(2)
const { services, listen, used } = await serveForBench({
  dataDir,
  port: Number(port),
  // All connections come from this machine.
  tuning: { perNetwork: Number(people) },
})
const { notify } = await import('../../server/src/features/people/notifications/notify.ts')
const { firstGuestId } = await import('../loads/create-signed-in-people.ts')

const personIds = Array.from({ length: Number(people) }, (_, index) => firstGuestId + index)
await listen()
process.send?.({ isReady: true })

const words = {
  kind: 'match' as const,
  title: 'A new match',
  body: 'Somebody new fits you well.',
  link: '/shared/matchmaking',
}

/** One event per person in a single turn of the event loop: the worst case. */
function tellAll(): number {
  const startedAt = performance.now()
  const at = Math.floor(services.clock.now().getTime() / 1000)
  for (const personId of personIds) services.live.tell(personId, 'new-notification', { id: 1, ...words, at })
  return performance.now() - startedAt
}

async function notifySome(count: number): Promise<void> {
  const step = Math.floor(personIds.length / count)
  for (const personId of personIds.filter((_, index) => index % step === 0).slice(0, count))
    await services.database.transaction((transaction) =>
      notify(services, transaction, { ...words, personId, event: 'match-found', key: 'match:bench' }),
    )
}

process.on('message', async ({ notify: some, tell }: { notify?: number; tell?: true }) => {
  if (some !== undefined) {
    await notifySome(some)
    process.send?.({ isNotified: true })
  } else if (tell) process.send?.({ tellingMs: tellAll() })
  else process.send?.({ used: used() })
})
