import { asGuest, connectPage } from '../servers/connect-page.ts'
import type { Guest } from './create-signed-in-people.ts'

// Child process of sockets.bench.ts: open pages that only count the events they receive.

const atOnce = 40
const [port = '0'] = process.argv.slice(2)
let [told, lastAt, gone] = [0, 0, 0]

async function connectAll(guests: readonly Guest[]): Promise<void> {
  const left = guests.values()
  const connectInTurn = async () => {
    for (const guest of left) {
      const socket = await connectPage(Number(port), asGuest(guest))
      socket.on('disconnect', () => {
        gone += 1
      })
      socket.on('new-notification', () => {
        told += 1
        lastAt = Date.now()
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, connectInTurn))
}

process.on('message', async ({ guests }: { guests?: Guest[] }) => {
  if (!guests) return process.send?.({ told, lastAt, gone })
  await connectAll(guests)
  process.send?.({ isConnected: true })
})
process.on('SIGTERM', () => process.exit(0))
process.send?.({ isReady: true })
