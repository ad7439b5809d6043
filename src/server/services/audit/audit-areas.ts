/** Areas of staff actions: the first word of every action in the audit log. */
export const AUDIT_AREAS = [
  'user',
  'order',
  'document',
  'coupon',
  'config',
  'media',
  'blog',
  'ticket',
  'report',
  'signal',
  'verification',
  'logo',
  'subscription',
  'job',
  'settings',
  'list',
] as const;
