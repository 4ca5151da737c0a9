import { createServer } from 'node:http'
import { Server } from 'socket.io'

// Child process of sockets.bench.ts: a bare Socket.IO server that admits everyone and does nothing.

const [port = '0'] = process.argv.slice(2)
const http = createServer()
new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
process.on('message', () => process.send?.({ rssMb: process.memoryUsage().rss / 1e6 }))
process.on('SIGTERM', () => process.exit(0))
http.listen(Number(port), '127.0.0.1', () => process.send?.({ isReady: true }))
