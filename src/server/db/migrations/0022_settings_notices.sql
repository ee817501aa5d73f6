-- Every server keeps visitors' pages by the state of settings and plans, and is told of a change.
CREATE FUNCTION "notify_page_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME <> 'settings' OR coalesce(new.key, old.key) NOT LIKE 'job:%' THEN
    PERFORM pg_notify('page_facts_changed', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_notices" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "notify_page_facts"();--> statement-breakpoint
CREATE TRIGGER "plans_notices" AFTER INSERT OR UPDATE OR DELETE ON "plans"
  FOR EACH ROW EXECUTE FUNCTION "notify_page_facts"();
