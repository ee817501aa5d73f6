-- Every server keeps visitors' pages by the state of settings and plans, and is told of a change.
CREATE FUNCTION "notify_settings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(new.key, old.key) NOT LIKE 'job:%' THEN
    PERFORM pg_notify('page_facts_changed', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "notify_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_facts_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "settings_notices" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION "notify_settings"();--> statement-breakpoint
CREATE TRIGGER "plans_notices" AFTER INSERT OR UPDATE OR DELETE ON "plans"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_plans"();
