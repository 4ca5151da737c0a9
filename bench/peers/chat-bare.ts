import '../../server/src/database/load-drizzle-fast.ts'
import type { Message } from '@evenkeel/contract/contact/chat'

// Child process of chat.bench.ts: a minimal chat without authentication. A Fastify route writes the same row
// with pg, into the same table without references, and broadcasts it by Socket.IO. A second table has no
// search index; an echo has neither route nor database.

const [dataDir = '', port = '0'] = process.argv.slice(2)
const { default: fastify } = await import('fastify')
const { default: pg } = await import('pg')
const { Server } = await import('socket.io')
const { migrate } = await import('../../server/src/database/migrate.ts')
const { openDatabase } = await import('../../server/src/database/open-database.ts')
const { createLog } = await import('../../server/src/http/request-log.ts')

const database = await openDatabase({ dataDir, address: 'the bare chat', log: createLog('error') })
await migrate(database)
await database.pool.query('create table same_message (like message including defaults)')
// Its search index is kept with every message.
await database.pool.query(`
  alter table same_message drop column indexed_later, drop column search, add primary key (conversation_id, seq),
    add column search tsvector generated always as (message_words(text)) stored;
  create unique index on same_message (sender_id, client_id);
  create index on same_message using gin (search)`)
await database.pool.query(
  'create table plain_message (like message including defaults, primary key (conversation_id, seq))',
)
// As many connections as the product has.
const pool = new pg.Pool({ connectionString: database.connectionString, max: 20 })
// The database may stop a moment before the last connection.
pool.on('error', () => {})

const app = fastify()
const io = new Server(app.server, { transports: ['websocket'], serveClient: false })
io.on('connection', (socket) => {
  socket.join(`user:${socket.handshake.auth.user}`)
  socket.on('echo', (said: unknown, answer: (said: unknown) => void) => answer(said))
})

const seqs = new Map<string, number>()
for (const table of ['same', 'plain'])
  app.post<{ Params: { id: string }; Body: { client_id: string; text: string } }>(
    `/${table}/:id`,
    async ({ params: { id }, body: { client_id, text } }) => {
      const key = `${table}:${id}`
      const seq = (seqs.get(key) ?? 0) + 1
      seqs.set(key, seq)
      const sentAt = new Date()
      await pool.query({
        name: table,
        text: `insert into ${table}_message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
               values ($1, $2, $3, $4, $5, $6, $7)`,
        values: [id, seq, id, client_id, text, sentAt, seq],
      })
      const sent_at = Math.floor(sentAt.getTime() / 1000)
      const message: Message = { seq, client_id, from: 'consumer', text, files: [], sent_at }
      io.to(`user:${id}`).emit('message', { request_id: Number(id), message })
      return { message }
    },
  )
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.({ isReady: true })

let before = process.cpuUsage()
process.on('message', () => {
  const { user, system } = process.cpuUsage(before)
  before = process.cpuUsage()
  process.send?.({ used: { cpuMs: (user + system) / 1000 } })
})
process.on('SIGTERM', async () => {
  io.disconnectSockets(true)
  await app.close()
  await pool.end()
  await database.close()
  process.exit(0)
})
