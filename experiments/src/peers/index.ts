export { type PeerRow, type PeersOptions, runPeers } from './run.js'
