export const drawingsEn = {
  stepIssue: '1. Issue',
  howWeIssue:
    'We compute a fingerprint from the document’s contents and print it as a cut line with 64 steps. Other contents give another line.',
  stepRecord: '2. Record',
  howWeRecord: 'We keep the other half: the fingerprint, the issue date and what we know about the issuer.',
  stepVerify: '3. Verify',
  howRecipientVerifies:
    'The recipient scans the QR code, enters the code or drops in the file. The file stays on their device.',
} as const;
