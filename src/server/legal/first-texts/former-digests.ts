/** SHA-256 digests of the texts that earlier releases seeded. The seed replaces them where they are still in force. */
export const FORMER_DIGESTS: ReadonlySet<string> = new Set([
  // terms
  'e6d9ca8ab34c8f3cb355eb0f0acd31e2a85d68686d0b60b5be15359c7ee4da8b',
  '4772053e07b85b3662ed803a3fdb29505597d41beb1c6c9443176bbf4ae7a8a6',
  '3f51fe9179b4622746b5964560d6706c3d84bfb530ca2189634e11e2c78c699e',
  // privacy
  '6b29b84c3947cc8800c0c0acceefbb8a6e9b7e104cec9f24d27c80c62157e766',
  'afc366cf2b82c66316e2ebb3de62867836fefa6fec03b2dd22806a12a4d88bd6',
  '3c9b9e7964903d8d24a3d0c531c833aabea8b2c0a2a7e49b9b7a9fa33b499d92',
  'b266fd9f4e4b368e58abf33c084bf4720b0267188315138e844f35afc34cfe40',
  // refunds
  '9d4cc233320b1a1b91abd8d03a9e5cb9cfd3c6613d836c48aca94731b96e5900',
  '1f0b02d98ec5b6f947650464c620a939ad2611433a47b2a7e216b0a008187228',
  'e02713bad87f83d9c357e062757aa366ae366f9519c13a1142ffa6b114f00ede',
]);
