import type { LiveEvent, LiveEventName } from '@evenkeel/contract/contact/live'
import type { LiveSocket } from './live-server.ts'

export interface EncodedEvent {
  packet: string
  options: { compress: false; wsPreEncodedFrame: readonly Buffer[] }
}

/** Encodes an event as the library would, as packet for a poll and as frame for a WebSocket. */
export function encodeEvent<Name extends LiveEventName>(event: Name, payload: LiveEvent<Name>): EncodedEvent {
  const packet = `2${JSON.stringify([event, payload])}`
  return { packet, options: { compress: false, wsPreEncodedFrame: [textFrame(`4${packet}`)] } }
}

/** Like the library's own broadcast: the encoded event goes past the socket to its connection. */
export function sendEncoded({ conn }: LiveSocket, { packet, options }: EncodedEvent): void {
  // The frame is missing in the library's types.
  conn.write(packet, options)
}

/** A WebSocket frame of text that is neither fragmented nor masked (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const headerBytes = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + bytes)
  frame[0] = 0x81
  if (headerBytes === 2) frame[1] = bytes
  else if (headerBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(bytes, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(bytes), 2)
  }
  frame.write(text, headerBytes)
  return frame
}
