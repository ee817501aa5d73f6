export const ADMIN_FILES = '/api/admin/files/'
